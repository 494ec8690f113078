import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#lib/api/use-busy.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { getClientData } from '../api/clients.ts';
import { EraseDialog } from './erase-dialog.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

/** A client's rights: export of the stored data, and erasure. */
export const ClientPrivacy = ({ client }: { readonly client: ClientDetail }) => {
  const { t } = useTranslation('clients');
  const changed = useChanged('client');
  const [busy, run] = useBusy();
  const [asking, setAsking] = useState(false);
  const save = async () => {
    const data = await getClientData(client.id);
    const text = JSON.stringify(data, null, 2);
    saveFile(`client-${client.id}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconDownload {...ICON} />} loading={busy} onClick={() => void run(save)}>
        {t('privacy.save')}
      </Button>
      {client.erased_at === null ? (
        <Button variant="default" leftSection={<IconUserX {...ICON} />} onClick={() => setAsking(true)}>
          {t('privacy.erase')}
        </Button>
      ) : null}
      {asking ? (
        <EraseDialog
          client={client}
          onErased={() => {
            toast.success(t('privacy.done'));
            setAsking(false);
            void changed();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Group>
  );
};
