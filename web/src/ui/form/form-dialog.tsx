import { Alert, Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: ContractForm<Values>;
  /** The verb of what happens: "Add company". */
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** Loads what somebody else saved meanwhile; left out where there is no version. */
  readonly onReload?: () => void;
  readonly size?: 'md' | 'lg' | 'xl';
  /** A second button that saves and starts the next one; says whether it was pressed, before the form is sent. */
  readonly onAnother?: ((isWanted: boolean) => void) | undefined;
  /** Keeps it from being sent while a rule of the screen is broken. */
  readonly blocked?: boolean;
  readonly children: ReactNode;
}

/** Somebody else saved first: theirs or mine. */
export const StaleChoice = ({
  onMine,
  onTheirs,
}: {
  readonly onMine: () => void;
  readonly onTheirs?: (() => void) | undefined;
}) => {
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
 * A form in a dialog: the whole screen on phones, busy while it is sent, asking before what was typed is lost. Mount it when it is
 * opened, so that it begins with fresh values.
 */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { title, form, submitLabel, onClose, onReload, size = 'md', blocked = false, onAnother, children } = props;
  const { t } = useTranslation('lists');
  const phone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false;
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
      <Modal
        opened
        onClose={close}
        title={title}
        size={size}
        fullScreen={phone}
        // The question above this dialog handles Escape itself.
        closeOnEscape={!asking && !leaving}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <form onSubmit={send(false)} noValidate className={classes.form}>
          {form.stale ? <StaleChoice onMine={() => void form.overwrite()} onTheirs={onReload} /> : null}
          {form.failure === null ? null : (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {form.failure}
            </Alert>
          )}
          {children}
          <div className={classes.footer}>
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
          </div>
        </form>
      </Modal>
      {/* After the form, and so in front of it. */}
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
