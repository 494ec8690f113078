import i18next from 'i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { restoreBooking } from '../api/booking-change.ts';
import { showUndoToast } from '../components/undo-toast.tsx';

interface Versions {
  readonly before: number;
  readonly after: number;
}

/** A change of a booking that can be undone while its toast is visible. */
interface Undoable {
  readonly bookingId: number;
  readonly title: string;
  readonly text: string;
  /** The booking's versions before and after the change. */
  readonly versions: Versions;
  /**
   * Sends the opposite change.
   *
   * @param version the expected version on the server, so that another person's change isn't overwritten
   * @returns the new version; undefined if another person has changed the booking since
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

/** The undos run one after another, because each needs the version that the one before leaves. */
let running: Promise<void> = Promise.resolve();
const inTurn = (undo: () => Promise<void>): void => {
  running = running.then(undo, undo);
};

/** After an undo: the booking has the content from before the change again. */
const noteUndone = (bookingId: number, { before }: Versions, version: number | undefined): void => {
  if (version !== undefined) equals.set(`${bookingId}:${before}`, version);
};

/**
 * The version after an undo that the server made without checking the version. Undefined if the undo wasn't the next
 * change, so that an earlier undo doesn't overwrite another person's change.
 */
export const nextVersion = (version: number, expected: number): number | undefined =>
  version === expected + 1 ? version : undefined;

const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.text !== '' ? error.text : fallback;

/** Shows a toast with undo for a change. The undo is refused if another person has changed the booking since. */
export const offerUndo = ({ bookingId, title, text, versions, undo, onDone }: Undoable): void => {
  const run = async () => {
    try {
      noteUndone(bookingId, versions, await undo(currentOf(bookingId, versions.after)));
      toast.success(i18next.t('calendar:undo.undone'));
    } catch (error) {
      toast.error(wordsOf(error, i18next.t('calendar:undo.notUndone')));
    }
    onDone();
  };
  showUndoToast({ title, text, onUndo: () => inTurn(run) });
};

interface Canceled {
  readonly id: number;
  readonly client_name: string;
}

/**
 * Shows a toast that a booking is canceled, with undo.
 *
 * @param before the booking's version before it was canceled
 */
export const offerRestore = ({ id, client_name: name }: Canceled, before: number, onDone: () => void): void => {
  const restore = async () => {
    const versions = { before, after: before + 1 };
    try {
      const { version } = await restoreBooking(id);
      noteUndone(id, versions, nextVersion(version, currentOf(id, versions.after)));
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
    onUndo: () => inTurn(restore),
  });
};
