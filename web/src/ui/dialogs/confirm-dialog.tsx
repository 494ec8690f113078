import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from './dialog-footer.tsx';
import { MountedModal } from './mounted-modal.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb of the action: "Cancel booking", not "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Red, for actions that can't be undone. */
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** Width in pixels. */
  readonly width?: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Whether the dialog was open before the current event. A dialog that opens on Escape would otherwise handle the same
 * Escape and close again.
 */
const useOpenBefore = (opened: boolean): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setSettled(true));
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [opened]);
  return opened && isSettled;
};

/** Asks for a confirmation. Focus starts on the harmless answer. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTranslation('common');
  const { opened, title, children, confirmLabel, cancelLabel, danger = false, loading = false } = props;
  const closeOnEscape = useOpenBefore(opened);
  if (!opened) return null;
  return (
    <MountedModal
      onClose={props.onClose}
      title={title}
      closeOnEscape={closeOnEscape}
      withCloseButton={false}
      size={props.width ?? 'sm'}
    >
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <DialogFooter place="flow">
        <Button variant="default" onClick={props.onClose} data-autofocus disabled={loading}>
          {cancelLabel ?? t('action.cancel')}
        </Button>
        <Button color={danger ? 'red' : 'brand'} loading={loading} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </MountedModal>
  );
};
