import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Leaving, type Question } from '../../../../ui/leaving.tsx';
import classes from './dialog-frame.module.css';

/** Widths of dialogs. Rule: docs/rules/screens.md#dialogs. */
export const widths = { small: 300, medium: 600, large: 800 } as const;

interface DialogFrameProps {
  readonly title: ReactNode;
  readonly size?: keyof typeof widths;
  /** Asks before closing if input would be lost. */
  readonly dirty?: boolean;
  /** Whether another dialog is on top, which then handles Escape. */
  readonly covered?: boolean;
  /** While something is being sent the dialog stays. */
  readonly busy?: boolean;
  /** Buttons in the footer. They close through the given function, which asks first if needed. */
  readonly footer?: (close: Close) => ReactNode;
  readonly children: ReactNode | ((close: Close) => ReactNode);
  /** With it, body and foot are a form. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

/** Closes the dialog and then runs a follow-up. */
export type Close = (then?: () => void) => void;

interface BodyProps extends Pick<DialogFrameProps, 'onSubmit'> {
  readonly children: ReactNode;
}

const Body = ({ onSubmit, children }: BodyProps) => {
  if (onSubmit === undefined) return <div className={classes.frame}>{children}</div>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.frame} noValidate onSubmit={submit}>
      {children}
    </form>
  );
};

/** A dialog of the calendar: header, scrolling body, fixed footer; full screen on phones. */
export const DialogFrame = (props: DialogFrameProps) => {
  const {
    title,
    size = 'large',
    dirty = false,
    covered = false,
    busy = false,
    footer,
    onSubmit,
    children,
    onClose,
  } = props;
  const { t } = useTranslation('reservation');
  const [asking, setAsking] = useState<Question | null>(null);
  const phone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const close: Close = (then = () => {}) => {
    if (busy) return;
    const leave = () => {
      onClose();
      // The follow-up may navigate. After this tick no unsaved input blocks it.
      setTimeout(then);
    };
    // After the key press that may have led here: the question would take the same Escape for its own.
    if (dirty) setTimeout(() => setAsking({ leave, stay: () => undefined }));
    else leave();
  };
  return (
    <>
      <Modal
        opened
        onClose={() => close()}
        title={title}
        size={widths[size]}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        closeOnEscape={asking === null && !covered}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      >
        <Body onSubmit={onSubmit}>
          <div className={classes.main}>{typeof children === 'function' ? children(close) : children}</div>
          {footer === undefined ? null : <div className={classes.footer}>{footer(close)}</div>}
        </Body>
      </Modal>
      {covered ? null : <Leaving dirty={dirty} busy={busy} onAsk={setAsking} onClose={onClose} />}
      <ConfirmDialog
        opened={asking !== null}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        danger
        onConfirm={() => asking?.leave()}
        onClose={() => {
          asking?.stay();
          setAsking(null);
        }}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  );
};
