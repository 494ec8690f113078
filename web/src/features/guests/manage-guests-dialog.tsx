import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { Leaving, type Question } from '#ui/leaving.tsx';
import { MountedModal } from '#ui/mounted-modal.tsx';
import { toast } from '#ui/toasts.tsx';
import { type Guest, guestPageOptions, removeGuest } from './api/guests.ts';
import { GuestForm } from './components/guest-form.tsx';
import { GuestTable } from './components/guest-table.tsx';
import classes from './components/guests.module.css';
import { stayOf } from './stay.ts';

interface ManageGuestsDialogProps {
  readonly booking: BookingDetail;
  /** Why guests are read-only, or null. */
  readonly locked: string | null;
  readonly onClose: () => void;
}

const WIDTH = 1120;
/** With more guests there is a second close button below them. Rule: docs/rules/guests.md#dialog. */
const FEW = 5;

/** The guest in the form. `round` mounts a fresh form. */
interface Subject {
  readonly guest: Guest | null;
  readonly round: number;
}

const useManageGuests = ({ booking, locked, onClose }: ManageGuestsDialogProps) => {
  const { t } = useTranslation('guests');
  const changed = useChanged('booking');
  const [page, setPage] = useState(1);
  const [subject, setSubject] = useState<Subject>({ guest: null, round: 0 });
  const [removing, setRemoving] = useState<Guest | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<Question | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = useQuery(guestPageOptions(booking.id, page));
  const total = data?.total ?? 0;

  const take = (guest: Guest | null) => {
    setDirty(false);
    setSubject(({ round }) => ({ guest, round: round + 1 }));
  };
  const unlessDirty = (act: () => void) => {
    // Opens after the current key press, because the question would handle the same Escape.
    if (isDirty && locked === null) setTimeout(() => setAsking({ leave: act, stay: () => undefined }));
    else act();
  };
  const edit = (guest: Guest) =>
    unlessDirty(() => {
      take(guest);
      top.current?.scrollIntoView({ block: 'start' });
    });
  const save = async () => {
    const isNew = subject.guest === null;
    toast.success(t(isNew ? 'toast.added' : 'toast.updated'));
    take(null);
    // A new guest is on the last page.
    if (isNew && data) setPage(Math.ceil((total + 1) / data.per_page));
    await changed();
  };
  const removed = async (guest: Guest) => {
    toast.success(t('toast.removed'));
    setRemoving(null);
    if (subject.guest?.interactor_id === guest.interactor_id) take(null);
    // The pressed button disappears with its row, so focus moves to the count.
    count.current?.focus();
    await changed();
  };
  const reload = async () => {
    await changed();
    const { guest } = subject;
    take(data?.data.find(({ interactor_id }) => interactor_id === guest?.interactor_id) ?? null);
  };
  const close = () => unlessDirty(onClose);
  const state = { page, setPage, subject, removing, setRemoving, isDirty, setDirty, asking, setAsking, total };
  const places = { top, count };
  return { ...state, ...places, take, edit, save, removed, reload, close };
};

type Managed = ReturnType<typeof useManageGuests>;

const Questions = ({ managed }: { readonly managed: Managed }) => {
  const { t } = useTranslation('guests');
  const { removing, asking } = managed;
  return (
    <>
      {removing === null ? null : (
        <DeleteDialog
          title={t('remove.title')}
          confirmLabel={t('remove.confirm')}
          onDelete={() => removeGuest(removing)}
          onDone={() => void managed.removed(removing)}
          onClose={() => managed.setRemoving(null)}
        >
          {t('remove.text', { name: removing.full_name })}
        </DeleteDialog>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={t('lists:unsaved.title')}
        confirmLabel={t('lists:unsaved.discard')}
        cancelLabel={t('lists:unsaved.stay')}
        danger
        onConfirm={() => {
          managed.setAsking(null);
          asking?.leave();
        }}
        onClose={() => {
          asking?.stay();
          managed.setAsking(null);
        }}
      >
        {t('lists:unsaved.text')}
      </ConfirmDialog>
    </>
  );
};

/** The guests of a stay: checked in, changed and removed. Rule: docs/rules/guests.md#dialog. */
export const ManageGuestsDialog = (props: ManageGuestsDialogProps) => {
  const { booking, locked } = props;
  const { t } = useTranslation('guests');
  const phone = useIsPhone();
  const managed = useManageGuests(props);
  const stay = stayOf(booking, Date.now());
  const { subject, total, close, setDirty } = managed;
  const told = useCallback((isDirty: boolean) => setDirty(isDirty), [setDirty]);
  const closing = (
    <Button variant="default" onClick={close}>
      {t('common:action.close')}
    </Button>
  );
  return (
    <>
      <MountedModal
        onClose={close}
        title={t('title', { name: stay.clientName })}
        size={WIDTH}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        closeOnEscape={managed.removing === null && managed.asking === null}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
      >
        <div className={classes.dialog} ref={managed.top}>
          <div className={classes.head}>
            <h3 className={classes.heading}>
              {subject.guest === null
                ? t(locked === null ? 'form.add' : 'table.label')
                : t('form.edit', { name: subject.guest.full_name })}
            </h3>
            {closing}
          </div>
          {locked === null ? (
            <GuestForm
              key={subject.round}
              stay={stay}
              guest={subject.guest}
              isNext={subject.round > 0}
              onDirty={told}
              onSaved={() => void managed.save()}
              onCancel={() => managed.take(null)}
              onReload={() => void managed.reload()}
            />
          ) : (
            <Alert variant="light" color="gray" icon={<IconLock size={18} aria-hidden />}>
              {locked}
            </Alert>
          )}
          <section className={classes.list} aria-label={t('table.label')}>
            <p ref={managed.count} className={classes.count} role="status" tabIndex={-1}>
              {t('table.count', { count: total, expected: stay.expected })}
            </p>
            <GuestTable
              bookingId={stay.bookingId}
              page={managed.page}
              onPage={managed.setPage}
              deeds={locked === null ? { onEdit: managed.edit, onRemove: managed.setRemoving } : null}
            />
          </section>
          {total > FEW ? <div className={classes.buttons}>{closing}</div> : null}
        </div>
      </MountedModal>
      <Leaving
        dirty={managed.isDirty && locked === null}
        busy={false}
        onAsk={managed.setAsking}
        onClose={props.onClose}
      />
      <Questions managed={managed} />
    </>
  );
};
