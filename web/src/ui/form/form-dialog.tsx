import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { MountedModal } from '../dialogs/mounted-modal.tsx';
import { FailureAlert } from './failure-alert.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: ContractForm<Values>;
  /** The verb of the action: "Add company". */
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** Loads the newest data after a version conflict; missing for records without a version. */
  readonly onReload?: () => void;
  /** `full`: the whole window. */
  readonly size?: 'md' | 'lg' | 'xl' | 'full';
  /** Called before submit with true if the second button was pressed, which saves and starts another record. */
  readonly onAnother?: ((isWanted: boolean) => void) | undefined;
  /** Disables submit while a rule of the screen is broken. */
  readonly blocked?: boolean;
  readonly children: ReactNode;
}

interface StaleChoiceProps {
  readonly onMine: () => void;
  readonly onTheirs?: (() => void) | undefined;
}

/** The choice after a version conflict: load the newest data or overwrite them. */
export const StaleChoice = ({ onMine, onTheirs }: StaleChoiceProps) => {
  const { t } = useTranslation('lists');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('stale.title')} role="alert">
      {t('stale.text')}
      <Group gap="xs" mt="sm">
        {onTheirs ? (
          <Button size="xs" onClick={onTheirs} data-autofocus>
            {t('stale.theirs')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={onMine}>
          {t('stale.mine')}
        </Button>
      </Group>
    </Alert>
  );
};

/**
 * A form in a dialog: full screen on phones, busy while sending, with a confirmation before input is lost. Mount it
 * to open it, so that it starts with fresh values.
 */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { title, form, submitLabel, onClose, onReload, size = 'md', blocked = false, onAnother, children } = props;
  const { t } = useTranslation('lists');
  const phone = useIsPhone();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    if (form.busy) return;
    if (form.isDirty) setAsking(true);
    else onClose();
  };
  const send = (isAnother: boolean) => (event: { preventDefault: () => void }) => {
    onAnother?.(isAnother);
    return form.submit(event);
  };
  return (
    <>
      <MountedModal
        onClose={close}
        title={title}
        {...(size === 'full' ? {} : { size })}
        fullScreen={phone || size === 'full'}
        // The confirmation above this dialog handles Escape itself.
        closeOnEscape={!asking && !leaving}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <form onSubmit={send(false)} noValidate className={classes.form}>
          {form.stale ? <StaleChoice onMine={() => void form.overwrite()} onTheirs={onReload} /> : null}
          <FailureAlert text={form.failure} withIcon />
          {children}
          <DialogFooter>
            <Button variant="default" onClick={close} disabled={form.busy}>
              {t('common:action.cancel')}
            </Button>
            {onAnother ? (
              <Button variant="default" disabled={blocked || form.busy} onClick={send(true)}>
                {t('form.another')}
              </Button>
            ) : null}
            <Button type="submit" loading={form.busy} disabled={blocked}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </MountedModal>
      {/* Rendered after the form, so that it is in front of it. */}
      <LeaveGuard dirty={form.isDirty && !form.busy} onAsk={setLeaving} />
      <ConfirmDialog
        opened={asking}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={t('unsaved.stay')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  );
};
