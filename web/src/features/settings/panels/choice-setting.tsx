import { settingValues } from '@ledig/contract/companies/setting-values.ts';
import { integerOf } from '@ledig/domain/settings/read.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { StoredSetting } from '#lib/queries/company-settings.ts';
import type { Question } from '#ui/settings/setting-group.tsx';
import { saveValue } from '../api/company-settings.ts';
import { SettingForm } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';

const NONE = 'none';

interface ChoiceSettingProps {
  readonly companyId: number;
  readonly settingKey: 'guest_retention_months' | 'request_reminder_hours' | 'request_answer_hours';
  readonly stored: StoredSetting;
  /** The offered numbers. A stored number that isn't among them is offered as well. */
  readonly choices: readonly number[];
  readonly label: string;
  readonly text: string;
  readonly noneLabel: string;
  readonly labelOf: (count: number) => string;
  readonly savedText: string;
  /** The question before a number is saved. */
  readonly ask?: (count: number) => Question;
}

/** A setting with one of several numbers. Without a choice, nothing is stored. */
export const ChoiceSetting = (props: ChoiceSettingProps) => {
  const { companyId, settingKey, stored, choices, label, text, noneLabel, labelOf, savedText, ask } = props;
  const { t } = useTranslation('settings');
  const form = useSettingForm<{ value: string }>({
    companyId,
    stored,
    read: (value) => ({ value: String(integerOf(value, 1, Number.MAX_SAFE_INTEGER) ?? NONE) }),
    schema: z.object({ value: settingValues[settingKey].nullable() }),
    toBody: ({ value }) => ({ value: value === NONE ? null : Number(value) }),
    send: saveValue(settingKey, companyId),
    savedText,
  });
  const { value } = form.form.values;
  const offered = [...new Set([...choices, ...(value === NONE ? [] : [Number(value)])])].sort((a, b) => a - b);
  return (
    <SettingForm
      form={form}
      settingKey={settingKey}
      question={ask && value !== NONE ? ask(Number(value)) : undefined}
      saveLabel={`${t('common:action.save')}: ${label}`}
    >
      <Select
        label={label}
        description={text}
        data={[
          { value: NONE, label: noneLabel },
          ...offered.map((count) => ({ value: String(count), label: labelOf(count) })),
        ]}
        allowDeselect={false}
        maw="24rem"
        {...form.form.getInputProps('value')}
        data-path="value"
        onChange={(next) => next !== null && form.form.setFieldValue('value', next)}
      />
    </SettingForm>
  );
};
