import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface LeaveGuardProps {
  readonly dirty: boolean;
  /** Called when the confirmation opens and closes, so that the dialog below it can ignore Escape. */
  readonly onAsk?: (isAsking: boolean) => void;
}

/**
 * Asks before unsaved changes are lost: before navigation, and (by the browser's own dialog) before the page unloads.
 */
export const LeaveGuard = ({ dirty, onAsk }: LeaveGuardProps) => {
  const { t } = useTranslation('lists');
  const blocker = useBlocker(dirty);
  const isAsking = blocker.state === 'blocked';
  useEffect(() => onAsk?.(isAsking), [onAsk, isAsking]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      opened={isAsking}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
};
