import { Alert, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusable } from '#lib/api/use-refusable.ts';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { MountedModal } from '../dialogs/mounted-modal.tsx';

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
  const { busy, refusal, run } = useRefusable();
  const confirm = () =>
    run(async () => {
      await onDelete();
      onDone();
    });
  return (
    <MountedModal
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
      <DialogFooter place="flow">
        <Button variant="default" onClick={onClose} data-autofocus disabled={busy}>
          {t(refusal === null ? 'action.cancel' : 'action.close')}
        </Button>
        {refusal === null ? (
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        ) : null}
      </DialogFooter>
    </MountedModal>
  );
};
