import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';

/** Rule: docs/rules/screens.md#dialogs. */
const WIDTH = 290;

interface DeleteDialogProps {
  readonly title: string;
  /** The effect and the record's name. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Runs the deletion. A refusal (`handles: formHandles`) is shown in the dialog. */
  readonly onDelete: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before deleting or archiving. A refusal stays in the dialog with its reason. Mount it to open it. */
export const DeleteDialog = ({ title, children, confirmLabel, onDelete, onDone, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await onDelete();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.text || t('failure.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={title}
      withCloseButton={false}
      size={WIDTH}
      centered
    >
      <Text component="div" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      {refusal === null ? null : (
        <Alert color="red" mt="md" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus disabled={busy}>
          {t(refusal === null ? 'action.cancel' : 'action.close')}
        </Button>
        {refusal === null ? (
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
};
