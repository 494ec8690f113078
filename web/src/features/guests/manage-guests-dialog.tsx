import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { Alert, Button } from '@mantine/core';
import { IconLock, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Leaving, type Question } from '#ui/dialogs/leaving.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { type Guest, guestPageOptions, removeGuest } from './api/guests.ts';
import { GuestForm } from './components/guest-form.tsx';
import { GuestTable } from './components/guest-table.tsx';
import classes from './components/guests.module.css';
import { type GuestStay, stayOf } from './stay.ts';

interface ManageGuestsDialogProps {
  readonly booking: BookingDetail;
  /** Why guests are read-only, or null. */
  readonly locked: string | null;
  readonly onClose: () => void;
}

const WIDTH = 1120;
/** With more guests there is a second close button at the end. Rule: docs/rules/guests.md#dialog. */
const FEW = 5;

/** The form. `round` mounts a fresh one. */
interface Subject {
  /** Null: a new one. */
  readonly guest: Guest | null;
  /** Opened by the person. Otherwise the form of a new guest is open while guests are missing. */
  readonly isAsked: boolean;
  /** Whether the form takes the focus. */
  readonly takesFocus: boolean;
  readonly round: number;
}

const useManageGuests = ({ booking, locked, onClose }: ManageGuestsDialogProps) => {
  const { t } = useTranslation('guests');
  const changed = useChanged('booking');
  const [page, setPage] = useState(1);
  const phone = useIsPhone();
  const [subject, setSubject] = useState<Subject>({ guest: null, isAsked: false, takesFocus: !phone, round: 0 });
  const [removing, setRemoving] = useState<Guest | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<Question | null>(null);
  const form = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { data, isError, refetch } = useQuery(guestPageOptions(booking.id, page));
  const total = data?.total ?? 0;

  const missing = booking.number_of_interactors - total;
  // Input keeps the form open when a colleague checks in the last guest.
  const isOpen = locked === null && (subject.isAsked || isDirty || (data === undefined ? isError : missing > 0));

  const take = (guest: Guest | null, change: Partial<Subject> = {}) => {
    const isAsked = change.isAsked ?? guest !== null;
    setDirty(false);
    setSubject(({ round }) => ({ guest, isAsked, takesFocus: change.takesFocus ?? isAsked, round: round + 1 }));
  };
  /** Closes the form, or empties it while guests are missing. */
  const leave = (left: number) => {
    take(null, { isAsked: false, takesFocus: left > 0 });
    // The form disappears with its focus.
    if (left <= 0) count.current?.focus();
  };
  const unlessDirty = (act: () => void) => {
    // Opens after the current key press, because the question would handle the same Escape.
    if (isDirty && locked === null) setTimeout(() => setAsking({ leave: act, stay: () => undefined }));
    else act();
  };
  const edit = (guest: Guest) => unlessDirty(() => take(guest));
  const add = () => {
    if (isOpen && subject.guest === null) form.current?.querySelector<HTMLElement>('[data-path="full_name"]')?.focus();
    else unlessDirty(() => take(null, { isAsked: true }));
  };
  const save = async () => {
    const isNew = subject.guest === null;
    toast.success(t(isNew ? 'toast.added' : 'toast.updated'));
    leave(isNew ? missing - 1 : missing);
    // A new guest is on the last page.
    if (isNew && data) setPage(Math.ceil((total + 1) / data.per_page));
    await changed();
  };
  const removed = async (guest: Guest) => {
    toast.success(t('toast.removed'));
    setRemoving(null);
    if (subject.guest?.interactor_id === guest.interactor_id) take(null, { takesFocus: false });
    else setSubject((former) => ({ ...former, takesFocus: false }));
    // The pressed button disappears with its row, so focus moves to the count.
    count.current?.focus();
    await changed();
  };
  const reload = async () => {
    const { guest, isAsked } = subject;
    try {
      const { data: newest } = await refetch({ throwOnError: true });
      take(newest?.data.find(({ interactor_id }) => interactor_id === guest?.interactor_id) ?? null, { isAsked });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The form keeps its input.
      toast.error(t('common:failure.failed'));
    }
  };
  const close = () => unlessDirty(onClose);
  const state = { page, setPage, subject, removing, setRemoving, isDirty, setDirty, asking, setAsking, total };
  const places = { form, count };
  const cancel = subject.isAsked || missing <= 0 ? () => leave(missing) : null;
  const isEmpty = data?.total === 0;
  return { ...state, ...places, isOpen, isEmpty, cancel, edit, add, save, removed, reload, close };
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

interface GuestListProps {
  readonly managed: Managed;
  readonly stay: GuestStay;
  readonly canChange: boolean;
}

/** The number of guests, a button that leads to the form, and the guests. */
const GuestList = ({ managed, stay, canChange }: GuestListProps) => {
  const { t } = useTranslation('guests');
  return (
    <section className={classes.list} aria-label={t('table.label')}>
      <div className={classes.head}>
        <p ref={managed.count} className={classes.count} role="status" tabIndex={-1}>
          {t('table.count', { count: managed.total, expected: stay.expected })}
        </p>
        {canChange && managed.total > 0 ? (
          <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={managed.add}>
            {t('form.add')}
          </Button>
        ) : null}
      </div>
      {managed.isOpen && managed.isEmpty ? (
        <p className={classes.count}>{t('table.emptyText')}</p>
      ) : (
        <GuestTable
          bookingId={stay.bookingId}
          page={managed.page}
          onPage={managed.setPage}
          deeds={canChange ? { onEdit: managed.edit, onRemove: managed.setRemoving } : null}
        />
      )}
    </section>
  );
};

/** The guests of a stay: checked in, changed and removed. Rule: docs/rules/guests.md#dialog. */
export const ManageGuestsDialog = (props: ManageGuestsDialogProps) => {
  const { booking, locked } = props;
  const { t } = useTranslation('guests');
  const phone = useIsPhone();
  const managed = useManageGuests(props);
  const stay = stayOf(booking, Date.now());
  const { subject, isOpen, total, close, setDirty } = managed;
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
        <div className={classes.dialog}>
          {locked === null ? null : (
            <Alert variant="light" color="gray" icon={<IconLock size={18} aria-hidden />}>
              {locked}
            </Alert>
          )}
          <GuestList managed={managed} stay={stay} canChange={locked === null} />
          {isOpen ? (
            <section ref={managed.form} className={classes.list}>
              <h3 className={classes.heading}>
                {subject.guest === null ? t('form.add') : t('form.edit', { name: subject.guest.full_name })}
              </h3>
              <GuestForm
                key={subject.round}
                stay={stay}
                guest={subject.guest}
                takesFocus={subject.takesFocus}
                onDirty={setDirty}
                onSaved={() => void managed.save()}
                onCancel={managed.cancel}
                onReload={() => void managed.reload()}
              />
            </section>
          ) : null}
          {total > FEW ? (
            <div className={classes.buttons}>
              <Button variant="default" onClick={close}>
                {t('common:action.close')}
              </Button>
            </div>
          ) : null}
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
