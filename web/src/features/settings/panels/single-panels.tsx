import { timezoneValue, websiteValue } from '@ledig/contract/companies/setting-values.ts';
import { textOf } from '@ledig/domain/settings/read.ts';
import { normaliseWebsite } from '@ledig/domain/settings/website.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { saveValue } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';

interface FormProps extends CompanyPart {
  readonly stored: StoredSetting;
}

const WebsiteForm = ({ companyId, stored }: FormProps) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<{ value: string }>({
    companyId,
    stored,
    read: (value) => ({ value: textOf(value) ?? '' }),
    schema: z.object({ value: websiteValue }),
    send: saveValue('company_website_url', companyId),
    savedText: t('website.saved'),
  });
  const { value } = form.form.values;
  const isValid = normaliseWebsite(value) !== null;
  return (
    <SettingForm form={form} settingKey="company_website_url" defaultText={t('website.deleteText')} blocked={!isValid}>
      <TextInput
        inputMode="url"
        autoComplete="url"
        label={t('website.label')}
        description={t('website.text')}
        placeholder="https://"
        maxLength={255}
        {...form.form.getInputProps('value')}
        error={form.form.errors.value ?? (value !== '' && !isValid ? t('website.invalid') : null)}
        data-path="value"
      />
    </SettingForm>
  );
};

/** The address of the company's website, to which the booking page links. */
export const WebsitePanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <WebsiteForm companyId={companyId} stored={settings.get('company_website_url') ?? NOT_STORED} />}
  </WithSettings>
);

const ZoneForm = ({ companyId, stored }: FormProps) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<{ value: string }>({
    companyId,
    stored,
    read: (value) => ({ value: textOf(value) ?? DEFAULT_ZONE }),
    schema: z.object({ value: timezoneValue }),
    send: saveValue('timezone', companyId),
    savedText: t('zone.saved'),
  });
  const zones = [...new Set([DEFAULT_ZONE, form.form.values.value, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <SettingForm form={form} settingKey="timezone" defaultText={t('zone.default', { zone: DEFAULT_ZONE })}>
      <Select
        label={t('zone.label')}
        description={t('zone.text')}
        data={zones}
        searchable
        limit={60}
        allowDeselect={false}
        nothingFoundMessage={t('zone.none')}
        maw="24rem"
        {...form.form.getInputProps('value')}
        data-path="value"
        onChange={(value) => value !== null && form.form.setFieldValue('value', value)}
      />
    </SettingForm>
  );
};

/** The time zone of the company's hours and dates. */
export const ZonePanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <ZoneForm companyId={companyId} stored={settings.get('timezone') ?? NOT_STORED} />}
  </WithSettings>
);
