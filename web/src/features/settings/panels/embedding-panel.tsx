import { embedOriginsValue } from '@ledig/contract/companies/setting-values.ts';
import { textsOf } from '@ledig/domain/settings/read.ts';
import { Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { useCompanies, useDepartments } from '#lib/queries/place-choices.ts';
import { CopyField } from '#ui/detail/copy-field.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { saveValue } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { embedCode } from './embed-code.ts';

interface OriginsProps extends CompanyPart {
  readonly stored: StoredSetting;
}

const OriginsForm = ({ companyId, stored }: OriginsProps) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<{ value: string[] }>({
    companyId,
    stored,
    read: (value) => ({ value: textsOf(value) }),
    schema: z.object({ value: embedOriginsValue }),
    // An origin's error appears at the complete field.
    fieldOf: () => 'value',
    send: saveValue('embed_origins', companyId),
    savedText: t('embedding.saved'),
  });
  return (
    <SettingForm form={form} settingKey="embed_origins" defaultText={t('embedding.default')}>
      <TagsInput
        label={t('embedding.label')}
        description={t('embedding.text')}
        placeholder="https://example.com"
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        clearable={false}
        {...form.form.getInputProps('value')}
        data-path="value"
      />
    </SettingForm>
  );
};

/** The code to paste into a website, for the whole booking page or a department. */
const CodePanel = ({ companyId, isAllowed }: CompanyPart & { readonly isAllowed: boolean }) => {
  const { t } = useTranslation('settings');
  const [departmentId, setDepartmentId] = useState<number | null>(null);
  const company = useCompanies()?.find(({ id }) => id === companyId);
  const departments = useDepartments() ?? [];
  if (!company) return null;
  const { name, domain } = company;
  const title = t('embedding.frameTitle', { name });
  return (
    <Panel title={t('embedding.code')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t(isAllowed ? 'embedding.paste' : 'embedding.firstWebsite')}
        </Text>
        {departments.length > 1 && (
          <IdSelect
            label={t('embedding.department')}
            placeholder={t('embedding.wholePage')}
            choices={departments.filter(({ company_id }) => company_id === companyId)}
            value={departmentId}
            onChange={setDepartmentId}
            clearable
            maw="24rem"
          />
        )}
        <CopyField
          label={t('embedding.html')}
          value={embedCode({ origin: window.location.origin, domain, title, departmentId })}
          isLong
        />
      </Stack>
    </Panel>
  );
};

/** The websites that may show the booking page in a frame, and the code that shows it. */
export const EmbeddingPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => {
      const stored = settings.get('embed_origins') ?? NOT_STORED;
      return (
        <Stack gap="md">
          <OriginsForm companyId={companyId} stored={stored} />
          <CodePanel companyId={companyId} isAllowed={textsOf(stored.value).length > 0} />
        </Stack>
      );
    }}
  </WithSettings>
);
