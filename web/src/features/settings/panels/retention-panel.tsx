import { Button, Group, Select, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { NOT_STORED, useSettingsChanged } from '../../../lib/company-settings.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { DeleteDialog } from '../../../ui/form/delete-dialog.tsx';
import { useUnsavedChanges } from '../../../ui/settings/unsaved-changes.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { saveValue } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { LastChange } from '../parts/last-change.tsx';
import { WithSettings } from '../parts/setting-form.tsx';

const KEY = 'guest_retention_months';
const CHOICES = [3, 6, 12, 24, 36, 60, 120];
const FOREVER = 'forever';

interface RetentionFormProps {
  readonly companyId: number;
  /** Months; null when guests are never erased. */
  readonly stored: number | null;
  readonly version: string;
}

const RetentionForm = ({ companyId, stored, version }: RetentionFormProps) => {
  const { t } = useTranslation('settings');
  const before = stored === null ? FOREVER : String(stored);
  const [chosen, setChosen] = useState(before);
  const [isAsking, setAsking] = useState(false);
  const changed = useSettingsChanged(companyId);
  const months = chosen === FOREVER ? null : Number(chosen);
  const known = stored === null || CHOICES.includes(stored) ? CHOICES : [...CHOICES, stored].sort((a, b) => a - b);
  const save = () => saveValue(KEY, companyId)({ value: months }, { version });
  useUnsavedChanges(chosen !== before);
  const done = async () => {
    setAsking(false);
    await changed();
    toast.success(t('retention.saved'));
  };
  const keepForever = async () => {
    try {
      await save();
      await done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text);
    }
  };
  return (
    <>
      <Select
        label={t('retention.label')}
        description={t('retention.text')}
        data={[
          { value: FOREVER, label: t('retention.forever') },
          ...known.map((count) => ({ value: String(count), label: t('retention.months', { count }) })),
        ]}
        value={chosen}
        onChange={(value) => value !== null && setChosen(value)}
        allowDeselect={false}
      />
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed">
          <LastChange companyId={companyId} settingKey={KEY} />
        </Text>
        <Button
          leftSection={<IconDeviceFloppy size={17} aria-hidden />}
          disabled={chosen === before}
          onClick={() => (months === null ? void keepForever() : setAsking(true))}
        >
          {t('file.save')}
        </Button>
      </Group>
      {isAsking && months !== null ? (
        <DeleteDialog
          title={t('retention.askTitle')}
          confirmLabel={t('retention.confirm')}
          onDelete={save}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          {t('retention.askText', { count: months })}
        </DeleteDialog>
      ) : null}
    </>
  );
};

/** How long a company keeps the names and contact details of its guests. */
export const RetentionPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => {
      const { value, version } = settings.get(KEY) ?? NOT_STORED;
      return (
        <Panel>
          <RetentionForm
            key={version}
            companyId={companyId}
            stored={typeof value === 'number' ? value : null}
            version={version}
          />
        </Panel>
      );
    }}
  </WithSettings>
);
