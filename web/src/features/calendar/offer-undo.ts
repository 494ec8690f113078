import i18next from 'i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { toast } from '#ui/toasts.tsx';
import { restoreBooking } from './api/booking-change.ts';
import { showUndoToast } from './components/undo-toast.tsx';

/** A change of a booking that can be undone while its toast is visible. */
interface Undoable {
  readonly bookingId: number;
  readonly title: string;
  readonly text: string;
  /** The versions before and after the change, for changes whose undo sends one. */
  readonly versions?: { readonly before: number; readonly after: number };
  /**
   * Sends the opposite change.
   *
   * @param version the expected version on the server, so that another person's change isn't overwritten
   * @returns the new version, if the call returns it
   */
  readonly undo: (version: number) => Promise<number | undefined>;
  /** Shows the booking again, also after a refusal. */
  readonly onDone: () => void;
}

/**
 * Versions with the same content as an earlier one, because a later change was undone. Without them, undoing two
 * changes of a booking in turn would look like another person's change.
 */
const equals = new Map<string, number>();

const currentOf = (bookingId: number, version: number): number => {
  const later = equals.get(`${bookingId}:${version}`);
  return later === undefined ? version : currentOf(bookingId, later);
};

const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.text !== '' ? error.text : fallback;

/** Shows a toast with undo for a change. The undo is refused if another person has changed the booking since. */
export const offerUndo = ({ bookingId, title, text, versions, undo, onDone }: Undoable): void => {
  const run = async () => {
    try {
      const version = await undo(versions === undefined ? 0 : currentOf(bookingId, versions.after));
      if (versions !== undefined && version !== undefined) equals.set(`${bookingId}:${versions.before}`, version);
      toast.success(i18next.t('calendar:undo.undone'));
    } catch (error) {
      toast.error(wordsOf(error, i18next.t('calendar:undo.notUndone')));
    }
    onDone();
  };
  showUndoToast({ title, text, onUndo: () => void run() });
};

interface Canceled {
  readonly id: number;
  readonly client_name: string;
}

/** Shows a toast that a booking is canceled, with undo. */
export const offerRestore = ({ id, client_name: name }: Canceled, onDone: () => void): void => {
  const restore = async () => {
    try {
      await restoreBooking(id);
      toast.success(i18next.t('calendar:undo.done'));
    } catch (error) {
      if (error instanceof ApiError && [404, 409, 422].includes(error.status)) {
        toast.error(wordsOf(error, i18next.t('calendar:undo.failed')));
      }
    }
    onDone();
  };
  showUndoToast({
    title: i18next.t('calendar:undo.title'),
    text: i18next.t('calendar:undo.text', { name }),
    isRemoved: true,
    onUndo: () => void restore(),
  });
};
