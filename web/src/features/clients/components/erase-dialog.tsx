import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { Alert, Button, List, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusable } from '#lib/api/use-refusable.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { eraseClient } from '../api/clients.ts';

interface EraseDialogProps {
  readonly client: Pick<ClientDetail, 'id' | 'name' | 'bookings_ahead_count'>;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

const isSame = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

/**
 * Explains which data is erased and which stays, and requires typing the client's name, because erasure can't be
 * undone.
 */
export const EraseDialog = ({ client, onErased, onClose }: EraseDialogProps) => {
  const { t } = useTranslation('clients');
  const { bookings_ahead_count: ahead } = client;
  const [typed, setTyped] = useState('');
  const { busy: isBusy, refusal, run } = useRefusable();
  const erase = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await eraseClient(client.id);
      onErased();
    });
  };
  return (
    <MountedModal
      onClose={isBusy ? () => undefined : onClose}
      title={t('privacy.dialog.title', { name: client.name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={erase}>
        {ahead === 0 ? null : (
          <Alert color="yellow" mb="md" icon={<IconAlertTriangle aria-hidden />}>
            {t('privacy.dialog.ahead', { count: ahead })}
          </Alert>
        )}
        <List spacing="xs" mb="md">
          <List.Item>{t('privacy.dialog.gone')}</List.Item>
          <List.Item>{t('privacy.dialog.register')}</List.Item>
          <List.Item>{t('privacy.dialog.stays')}</List.Item>
          <List.Item>{t('privacy.dialog.forGood')}</List.Item>
        </List>
        <TextInput
          label={t('privacy.dialog.type', { name: client.name })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        {refusal === null ? null : (
          <Alert color="red" mt="md" role="alert">
            <Text size="sm">{refusal}</Text>
          </Alert>
        )}
        <DialogFooter place="flow">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={!isSame(typed, client.name)}>
            {t('privacy.dialog.confirm')}
          </Button>
        </DialogFooter>
      </form>
    </MountedModal>
  );
};
