import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { nextVersion, offerRestore, offerUndo } from '../../actions/offer-undo.ts';
import { moveBooking } from '../../api/booking-change.ts';
import { cancelBooking, checkOut, fetchBooking, markArrival, undoCheckOut, updateBooking } from '../api/booking.ts';
import { oneAtATime } from '../parts/one-at-a-time.ts';
import { showRefusal, wordsOfRefusal } from '../parts/refusal-note.tsx';
import { useClientCheck } from '../parts/use-client-check.ts';
import { type Edited, isDetailed, moveOf, reduceEdit, startEdit, updateOf } from './edit-draft.ts';

/** The booking's version is stale. */
const CHANGED_MEANWHILE = REFUSALS.bookingChanged;

interface Versions {
  readonly before: number;
  readonly after: number;
}

export type Doing = 'save' | 'present' | 'delete' | 'check-out' | null;

interface EditParts {
  readonly booking: BookingDetail;
  readonly onClose: () => void;
  readonly onChanged: (bookingId: number) => void;
}

/** Shows a change with its undo. */
const offersOf =
  ({ id, client_name: text }: BookingDetail, onChanged: EditParts['onChanged']) =>
  (title: string, versions: Versions, undo: (version: number) => Promise<number | undefined>) =>
    offerUndo({ bookingId: id, title, text, versions, undo, onDone: () => onChanged(id) });

/** The versions and the undo of a change of one step, which the server undoes without checking the version. */
const unchecked = (after: number, undo: () => Promise<number>) =>
  [{ before: after - 1, after }, async (expected: number) => nextVersion(await undo(), expected)] as const;

/**
 * Sends the changed fields in two calls. The first call moves the booking and sets the number of guests. The second
 * call updates the other fields.
 *
 * @param version the expected version on the server
 * @param onMoved called after the first call. The move stays stored if the second call is refused.
 * @returns the booking after the last change
 */
const sendChanges = async (
  draft: Edited,
  version: number,
  onMoved: (booking: BookingDetail) => void = () => undefined,
): Promise<BookingDetail> => {
  const { id } = draft.base;
  const move = moveOf(draft, version);
  const moved = move && (await moveBooking(id, move));
  if (moved) onMoved(moved);
  const rest = moved ? { ...draft, base: moved } : draft;
  if (moved && !isDetailed(rest)) return moved;
  return updateBooking(id, updateOf(rest, moved?.version ?? version));
};

/** The actions on a booking in its panel. Only one runs at a time. */
export const useEdit = ({ booking, onClose, onChanged }: EditParts) => {
  const { t } = useTranslation('bookingform');
  const [draft, dispatch] = useReducer(reduceEdit, booking, startEdit);
  const [doing, setDoing] = useState<Doing>(null);
  const [error, setError] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<BookingDetail | null>(null);
  const [once] = useState(oneAtATime);
  const check = useClientCheck(draft.form.client, (client) => dispatch({ type: 'client', client }));
  const { id } = booking;

  // Other people's changes reach the calendar, which refetches this booking.
  useEffect(() => dispatch({ type: 'read', booking }), [booking]);

  const invalidate = async () => dispatch({ type: 'read', booking: await fetchBooking(id) });
  const meet = () => fetchBooking(id).then(setTheirs, setError);
  const doIt = async (what: Exclude<Doing, null>, work: () => Promise<void>) => {
    setDoing(what);
    setError(null);
    try {
      await work();
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === CHANGED_MEANWHILE) await meet();
      else {
        setError(reason);
        showRefusal(reason, check);
      }
    } finally {
      setDoing(null);
    }
  };
  const act = (what: Exclude<Doing, null>, work: () => Promise<void>) => once(() => doIt(what, work));
  const offer = offersOf(booking, onChanged);

  const send = (version?: number) =>
    doIt('save', async () => {
      const base = version === undefined ? draft.base : (theirs ?? draft.base);
      const before = startEdit(base).form;
      const sent = { ...draft, base };
      const changed = await sendChanges(sent, version ?? draft.version, (moved) => {
        dispatch({ type: 'mine', booking: moved });
        onChanged(id);
      });
      const undo = async (now: number) =>
        (await sendChanges({ base: await fetchBooking(id), form: before }, now)).version;
      offer(t('toast.changed'), { before: base.version, after: changed.version }, undo);
      dispatch({ type: 'theirs', booking: changed });
      onChanged(id);
      onClose();
    });
  const save = () =>
    once(async () => {
      if (await check.isValid()) await send();
    });
  const mark = (present: boolean) =>
    act('present', async () => {
      const after = await markArrival(id, present);
      // The server refuses the undo if another person has marked the guest since.
      offer(present ? t('toast.present') : t('toast.notPresent'), ...unchecked(after, () => markArrival(id, !present)));
      onChanged(id);
      // The mark is stored already, so a failed refetch is ignored.
      await invalidate().catch(() => undefined);
    });
  const remove = () =>
    act('delete', async () => {
      await cancelBooking(id);
      // Called before the calendar removes the booking, so that Ctrl+Z never undoes an earlier change.
      offerRestore(booking, draft.base.version, () => onChanged(id));
      onChanged(id);
      onClose();
    });
  const leave = () =>
    act('check-out', async () => {
      const read = await checkOut(id, draft.base.date_to);
      offer(t('toast.checkedOut'), ...unchecked(read.version, async () => (await undoCheckOut(id)).version));
      onChanged(id);
      dispatch({ type: 'read', booking: read });
    });

  const comeBack = () =>
    act('check-out', async () => {
      const read = await undoCheckOut(id);
      toast.success(t('toast.checkOutUndone'));
      onChanged(id);
      dispatch({ type: 'read', booking: read });
    });

  const takeTheirs = () => {
    if (theirs === null) return;
    dispatch({ type: 'theirs', booking: theirs });
    setTheirs(null);
    if (theirs.canceled_at !== null) offerRestore(theirs, theirs.version - 1, () => onChanged(id));
    onChanged(id);
  };
  const keepMine = () => {
    if (theirs === null) return;
    dispatch({ type: 'mine', booking: theirs });
    setTheirs(null);
    void once(() => send(theirs.version));
  };
  const look = { draft, dispatch, doing, error, theirs, check };
  return { ...look, save, mark, remove, leave, comeBack, takeTheirs, keepMine };
};

export type Edit = ReturnType<typeof useEdit>;

/** Error message for a failed query. */
export const wordsOfLoading = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== 404 ? wordsOfRefusal(error) : undefined;
