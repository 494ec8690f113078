import { Alert, Button, Group, List, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { eraseClient } from '../api/clients.ts';

interface EraseDialogProps {
  readonly client: { readonly id: number; readonly name: string };
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
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await eraseClient(client.id);
      onErased();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.text || t('common:failure.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : onClose}
      title={t('privacy.dialog.title', { name: client.name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={(event) => void erase(event)}>
        <List spacing="xs" mb="md">
          <List.Item>{t('privacy.dialog.gone')}</List.Item>
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
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={!isSame(typed, client.name)}>
            {t('privacy.dialog.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
