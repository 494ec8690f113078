import { settingValues } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { recordOf, textOf } from '@ledig/domain/settings/read.ts';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';

const KINDS = {
  tags_description: { field: 'tag_description', save: 'settings.saveTagsDescription', texts: 'tagText' },
  overall_booking_information: {
    field: 'overall_booking_information',
    save: 'settings.saveOverallInformation',
    texts: 'information',
  },
} as const;

interface BilingualSettingProps extends CompanyPart {
  readonly settingKey: keyof typeof KINDS;
  readonly stored: StoredSetting;
}

/** A text of the company in Norwegian and English; both are needed. */
export const BilingualSetting = ({ companyId, settingKey, stored }: BilingualSettingProps) => {
  const { t } = useTranslation('settings');
  const { field, save, texts } = KINDS[settingKey];
  const form = useSettingForm<{ no: string; en: string }>({
    companyId,
    stored,
    read: (value) => ({
      no: textOf(recordOf(value)[`${field}_no`]) ?? '',
      en: textOf(recordOf(value)[`${field}_en`]) ?? '',
    }),
    schema: settingValues[settingKey],
    toBody: ({ no, en }) => ({ [`${field}_no`]: no, [`${field}_en`]: en }),
    fieldOf: (path) => path.slice(-2),
    send: saveBy(save, companyId),
    savedText: t(`bilingual.${texts}.saved`),
  });
  const { no, en } = form.form.values;
  return (
    <SettingForm
      form={form}
      settingKey={settingKey}
      title={t(`bilingual.${texts}.title`)}
      text={t(`bilingual.${texts}.text`)}
      defaultText={t(`bilingual.${texts}.default`)}
      blocked={no.trim() === '' || en.trim() === ''}
    >
      {(['no', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          label={t(`inLanguage.${language}`)}
          lang={language}
          autosize
          minRows={3}
          maxRows={14}
          mb="sm"
          maxLength={SETTING_LIMITS.textLength.max}
          {...form.form.getInputProps(language)}
          data-path={language}
        />
      ))}
    </SettingForm>
  );
};

/** The texts that visitors see before booking. */
export const InformationPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => (
      <BilingualSetting
        companyId={companyId}
        settingKey="overall_booking_information"
        stored={settings.get('overall_booking_information') ?? NOT_STORED}
      />
    )}
  </WithSettings>
);
