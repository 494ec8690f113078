import { settingValues } from '@ledig/contract/companies/setting-values.ts';
import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import { integerOf } from '@ledig/domain/settings/read.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { StoredSetting } from '#lib/queries/company-settings.ts';
import { type SeenVersion, saveValue } from '../api/company-settings.ts';
import { SettingForm } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { WholeNumberField } from '../parts/whole-number-field.tsx';

interface NumberSettingProps {
  readonly companyId: number;
  readonly settingKey: StoredSettingKey & keyof typeof settingValues;
  readonly stored: StoredSetting;
  readonly limits: { readonly min: number; readonly max: number };
  readonly defaultValue: number;
  /** The beginning of its texts: `.title`, `.label`, `.text`, `.default`, `.saved`. */
  readonly texts: 'pagination' | 'slots' | 'horizon' | 'party';
  readonly unit?: string;
  readonly send?: (body: unknown, query: SeenVersion) => Promise<unknown>;
}

/** A setting of one whole number. */
export const NumberSetting = (props: NumberSettingProps) => {
  const { companyId, settingKey, stored, limits, defaultValue, texts, unit, send } = props;
  const { t } = useTranslation('settings');
  const form = useSettingForm<{ value: number | '' }>({
    companyId,
    stored,
    read: (value) => ({ value: integerOf(value, limits.min, limits.max) ?? defaultValue }),
    schema: z.object({ value: settingValues[settingKey] }),
    toBody: ({ value }) => ({ value: value === '' ? undefined : value }),
    send: send ?? saveValue(settingKey, companyId),
    savedText: t(`number.${texts}.saved`),
  });
  return (
    <SettingForm
      form={form}
      settingKey={settingKey}
      title={t(`number.${texts}.title`)}
      defaultText={t(`number.${texts}.default`, { value: defaultValue })}
      blocked={form.form.values.value === ''}
    >
      <WholeNumberField
        form={form.form}
        path="value"
        label={t(`number.${texts}.label`)}
        description={t(`number.${texts}.text`)}
        limits={limits}
        unit={unit}
        maw="20rem"
      />
    </SettingForm>
  );
};
