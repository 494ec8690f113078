import { CloseButton } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { Leaving, type Question } from '#ui/dialogs/leaving.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import type { Guard } from '../../dialogs-open.ts';
import classes from './dialog-frame.module.css';
import { useEscape } from './use-escape.ts';

/** Widths of dialogs. Rule: docs/rules/screens.md#dialogs. */
export const widths = { small: 300, medium: 600, large: 800 } as const;

interface DialogFrameProps {
  readonly title: ReactNode;
  readonly size?: keyof typeof widths;
  /** Asks before closing if input would be lost. */
  readonly dirty?: boolean;
  /** Whether another dialog is on top, which then handles Escape. */
  readonly covered?: boolean;
  /** While a call is running, the dialog stays open. */
  readonly busy?: boolean;
  /** Buttons in the footer. They close the dialog by the given function, which asks first if needed. */
  readonly footer?: (close: Close) => ReactNode;
  readonly children: ReactNode | ((close: Close) => ReactNode);
  /** Side panel: asks before another dialog replaces it. Null if no input would be lost. */
  readonly guard?: Guard | undefined;
  /** Makes body and footer a form. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

/** Where a frame is: a modal dialog, a side panel of the board, or a part of a page. */
export type FrameShape = 'modal' | 'side' | 'page';

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

/** The question before unsaved input is lost, and a function that closes the dialog after it. */
const useUnsaved = ({ dirty = false, busy = false, onClose }: Pick<DialogFrameProps, 'dirty' | 'busy' | 'onClose'>) => {
  const [asking, setAsking] = useState<Question | null>(null);
  const ask = (leave: () => void) => {
    // Opens after the current key press, because the question would handle the same Escape.
    if (dirty) setTimeout(() => setAsking({ leave, stay: () => undefined }));
    else leave();
  };
  const close: Close = (then = () => {}) => {
    if (busy) return;
    ask(() => {
      onClose();
      // The follow-up may navigate. After this tick, unsaved input no longer blocks it.
      setTimeout(then);
    });
  };
  return { asking, setAsking, ask, close };
};

type Unsaved = ReturnType<typeof useUnsaved>;

const UnsavedQuestion = ({ asking, setAsking }: Pick<Unsaved, 'asking' | 'setAsking'>) => {
  const { t } = useTranslation('bookingform');
  return (
    <ConfirmDialog
      opened={asking !== null}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={() => {
        setAsking(null);
        asking?.leave();
      }}
      onClose={() => {
        asking?.stay();
        setAsking(null);
      }}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
};

type ContentProps = Pick<DialogFrameProps, 'footer' | 'onSubmit' | 'children'> & { readonly close: Close };

const Content = ({ footer, onSubmit, children, close }: ContentProps) => (
  <Body onSubmit={onSubmit}>
    <div className={classes.main}>{typeof children === 'function' ? children(close) : children}</div>
    {footer === undefined ? null : <DialogFooter place="frame">{footer(close)}</DialogFooter>}
  </Body>
);

/** A modal dialog of the calendar: header, scrolling body, fixed footer. Full screen on phones. */
const ModalFrame = (props: DialogFrameProps) => {
  const { title, size = 'large', dirty = false, covered = false, busy = false, onClose } = props;
  const { t } = useTranslation('common');
  const { asking, setAsking, close } = useUnsaved(props);
  const phone = useIsPhone();
  return (
    <>
      <MountedModal
        onClose={() => close()}
        title={title}
        size={widths[size]}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        closeOnEscape={asking === null && !covered}
        closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
        classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      >
        <Content {...props} close={close} />
      </MountedModal>
      {covered ? null : <Leaving dirty={dirty} busy={busy} onAsk={setAsking} onClose={onClose} />}
      <UnsavedQuestion asking={asking} setAsking={setAsking} />
    </>
  );
};

/** A side panel of the board, which stays usable: a dialog that isn't modal. Only unsaved input guards the page. */
const SideFrame = (props: DialogFrameProps) => {
  const { title, dirty = false, covered = false, busy = false, guard, onClose } = props;
  const { t } = useTranslation('common');
  const { asking, setAsking, ask, close } = useUnsaved(props);
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEscape(() => close());
  // Other bookings of the board open in this place, so unsaved input is guarded here.
  useEffect(() => {
    if (guard === undefined) return;
    guard.current = dirty || busy ? (leave) => (busy ? undefined : ask(leave)) : null;
    return () => {
      guard.current = null;
    };
  });
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <dialog ref={panel} open aria-labelledby={heading} tabIndex={-1} className={classes.side}>
        <div className={classes.sideHead}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          <CloseButton size="lg" aria-label={t('action.close')} onClick={() => close()} />
        </div>
        <Content {...props} close={close} />
      </dialog>
      {covered || !(dirty || busy) ? null : (
        <Leaving staysOpen dirty={dirty} busy={busy} onAsk={setAsking} onClose={onClose} />
      )}
      <UnsavedQuestion asking={asking} setAsking={setAsking} />
    </>
  );
};

/** A part of a page, with the same guard and form. */
const PageFrame = (props: DialogFrameProps) => {
  const { dirty = false, covered = false, busy = false, onClose } = props;
  const { asking, setAsking, close } = useUnsaved(props);
  return (
    <section className={classes.page} aria-label={typeof props.title === 'string' ? props.title : undefined}>
      <Content {...props} close={close} />
      {covered || !(dirty || busy) ? null : (
        <Leaving staysOpen dirty={dirty} busy={busy} onAsk={setAsking} onClose={onClose} />
      )}
      <UnsavedQuestion asking={asking} setAsking={setAsking} />
    </section>
  );
};

const frames = { modal: ModalFrame, side: SideFrame, page: PageFrame } as const;

/** A dialog of the calendar, a side panel of its board, or a part of a page. */
export const DialogFrame = ({ shape = 'modal', ...props }: DialogFrameProps & { readonly shape?: FrameShape }) => {
  const Frame = frames[shape];
  return <Frame {...props} />;
};
