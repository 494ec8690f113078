import { Button, Group, Select } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCompanySettings, useSettingsChanged } from '../../../lib/company-settings.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { DeleteDialog } from '../../../ui/form/delete-dialog.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { saveRetention } from '../api/company-settings.ts';

const KEY = 'guest_retention_months';
const CHOICES = [3, 6, 12, 24, 36, 60, 120];
const FOREVER = 'forever';

interface RetentionFormProps {
  readonly companyId: number;
  /** Months; null for as long as nobody erases. */
  readonly stored: number | null;
}

const RetentionForm = ({ companyId, stored }: RetentionFormProps) => {
  const { t } = useTranslation('settings');
  const before = stored === null ? FOREVER : String(stored);
  const [chosen, setChosen] = useState(before);
  const [isAsking, setAsking] = useState(false);
  const changed = useSettingsChanged(companyId);
  const months = chosen === FOREVER ? null : Number(chosen);
  const known = stored === null || CHOICES.includes(stored) ? CHOICES : [...CHOICES, stored].sort((a, b) => a - b);
  const save = () => saveRetention(companyId, months);
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
      <Group justify="flex-end" mt="sm">
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

/** How long a company keeps who its guests were. */
export const RetentionPanel = ({ companyId }: { readonly companyId: number }) => {
  const { data: settings, isError, refetch } = useCompanySettings(companyId);
  const value = settings?.get(KEY);
  const stored = typeof value === 'number' ? value : null;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel>
      {settings ? <RetentionForm key={stored} companyId={companyId} stored={stored} /> : <LinesSkeleton lines={2} />}
    </Panel>
  );
};
