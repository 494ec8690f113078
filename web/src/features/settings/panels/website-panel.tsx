import { normaliseWebsite } from '@ledig/domain/settings/website.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../../lib/api/api-error.ts';
import { useCompanySettings, useSettingsChanged } from '../../../lib/company-settings.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { DeleteDialog } from '../../../ui/form/delete-dialog.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { saveWebsite } from '../api/company-settings.ts';

const KEY = 'company_website_url';

interface WebsiteFormProps {
  readonly companyId: number;
  readonly stored: string;
}

const WebsiteForm = ({ companyId, stored }: WebsiteFormProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [text, setText] = useState(stored);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const changed = useSettingsChanged(companyId);
  const valid = normaliseWebsite(text) !== null;
  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await saveWebsite(companyId, text);
      await changed();
      toast.success(t('settings:website.saved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(fieldErrors(error).value ?? (error.text || t('common:failure.validation')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valid && text !== stored) void save();
      }}
    >
      <TextInput
        inputMode="url"
        autoComplete="url"
        label={t('settings:website.label')}
        description={t('settings:website.text')}
        placeholder="https://"
        value={text}
        maxLength={255}
        error={refusal ?? (text !== '' && !valid ? t('settings:website.invalid') : null)}
        onChange={({ currentTarget }) => {
          setRefusal(null);
          setText(currentTarget.value);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={busy || stored === ''}
          onClick={() => setAsking(true)}
        >
          {t('settings:file.delete')}
        </Button>
        <Button
          type="submit"
          leftSection={<IconDeviceFloppy size={17} aria-hidden />}
          disabled={!valid || text === stored}
          loading={busy}
        >
          {t('settings:file.save')}
        </Button>
      </Group>
      {asking ? (
        <DeleteDialog
          title={t('settings:website.deleteTitle')}
          confirmLabel={t('settings:file.delete')}
          onDelete={() => saveWebsite(companyId, '')}
          onDone={() => {
            setAsking(false);
            setText('');
            void changed();
            toast.success(t('settings:website.deleted'));
          }}
          onClose={() => setAsking(false)}
        >
          {t('settings:website.deleteText')}
        </DeleteDialog>
      ) : null}
    </form>
  );
};

/** Where the company's own website is: the booking page leads back to it. */
export const WebsitePanel = ({ companyId }: { readonly companyId: number }) => {
  const { data: settings, isError, refetch } = useCompanySettings(companyId);
  const stored = settings?.get(KEY);
  const text = typeof stored === 'string' ? stored : '';
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel>
      {settings ? <WebsiteForm key={text} companyId={companyId} stored={text} /> : <LinesSkeleton lines={2} />}
    </Panel>
  );
};
