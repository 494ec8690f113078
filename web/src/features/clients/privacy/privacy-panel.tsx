import { may } from '@ledig/domain/access/actions.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/format.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { download } from '../../../ui/list/csv.ts';
import { toast } from '../../../ui/toasts.tsx';
import { EraseDialog } from './erase-dialog.tsx';

interface PrivacyPanelProps {
  readonly client: { readonly id: number; readonly name: string; readonly erased_at: string | null };
  /** The client was erased: whatever shows them is to be read again. */
  readonly onErased: () => void;
}

const saveData = async (id: number): Promise<void> => {
  const { client_data: data } = await call('privacy.getClientData', { params: { id } });
  download(`client-${id}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json;charset=utf-8');
};

/** What a client may ask for: all that is kept of them, and to be forgotten. Admins only; nothing for others. */
export const PrivacyPanel = ({ client, onErased }: PrivacyPanelProps) => {
  const { t } = useTranslation('privacy');
  const [isErasing, setErasing] = useState(false);
  const session = useSession();
  const saving = useMutation({ mutationFn: () => saveData(client.id) });
  if (session === null || !may(session.role, 'client.erase')) return null;
  const erased = () => {
    setErasing(false);
    toast.success(t('erased'));
    onErased();
  };
  return (
    <Panel title={t('title')}>
      {client.erased_at === null ? (
        <>
          <Text c="dimmed" size="sm" mb="md">
            {t('text')}
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t('download')}
            </Button>
            <Button
              variant="light"
              color="red"
              leftSection={<IconUserOff size={17} aria-hidden />}
              onClick={() => setErasing(true)}
            >
              {t('erase')}
            </Button>
          </Group>
        </>
      ) : (
        <Alert color="gray" icon={<IconUserOff size={18} aria-hidden />}>
          {t('isErased', { date: formatDate(client.erased_at) })}
        </Alert>
      )}
      {isErasing ? <EraseDialog client={client} onErased={erased} onClose={() => setErasing(false)} /> : null}
    </Panel>
  );
};
