import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardChange } from '#board/types.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { formatPeriod, intlList } from '#lib/texts/format.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { fetchBooking, type Move, moveBooking } from '../api/booking-change.ts';
import { dataOf, entityIdOf } from '../content/content.ts';
import type { Changes } from '../use-changes.ts';
import { offerUndo } from './offer-undo.ts';
import { isBlockedCode, weightOf } from './refusals.ts';

/** The booking's version is stale. Rule: docs/rules/calendars.md#refused-actions. */
const CHANGED_MEANWHILE = REFUSALS.bookingChanged;

/** A move that conflicted with another person's change. The person chooses. */
export interface Conflict {
  readonly theirs: BookingDetail;
  readonly mine: Move;
  /** The units that the booking had before the other person's change. */
  readonly held: readonly number[];
}

const moveOf = ({ item, rowId, start, end }: BoardChange, zone: string): Move => {
  const data = dataOf(item);
  if (data.kind !== 'booking') throw new Error('Only bookings move');
  const { booking } = data;
  return {
    renting_entity_id: entityIdOf(rowId),
    from_renting_entity_id: entityIdOf(item.rowId),
    date_from: formatInstant(start, zone),
    date_to: formatInstant(end, zone),
    version: booking.version,
  };
};

/** The move back to the place before a move, and the version and units that the booking had there. */
interface Back {
  readonly version: number;
  readonly held: readonly number[];
  readonly move: Omit<Move, 'version'>;
}

const backOf = ({ item, rowId }: BoardChange, zone: string): Back => {
  const data = dataOf(item);
  if (data.kind !== 'booking') throw new Error('Only bookings move');
  return {
    version: data.booking.version,
    held: data.booking.resource_ids.map(({ renting_entity_id }) => renting_entity_id),
    move: {
      renting_entity_id: entityIdOf(item.rowId),
      from_renting_entity_id: entityIdOf(rowId),
      date_from: formatInstant(item.start, zone),
      date_to: formatInstant(item.end, zone),
    },
  };
};

/**
 * The unit that a conflicting move replaces: the dragged one, or the one that the other person has put in its place.
 * Null if the other person has removed it. Then only the time can move.
 */
const sourceUnit = ({ theirs, mine, held }: Conflict): number | null => {
  const dragged = mine.from_renting_entity_id;
  const units = theirs.renting_entities.map(({ id }) => id);
  const [only] = units;
  if (only !== undefined && units.length === 1) return only;
  if (dragged != null && units.includes(dragged)) return dragged;
  return units.find((id) => !held.includes(id)) ?? null;
};

/** Whether a conflicting move can still change something. */
const changesAnything = (conflict: Conflict): boolean => {
  const { theirs, mine } = conflict;
  const isSame = (a: string, b: string) => Date.parse(a) === Date.parse(b);
  const keepsTime = isSame(mine.date_from, theirs.date_from) && isSame(mine.date_to, theirs.date_to);
  return !keepsTime || sourceUnit(conflict) !== null;
};

/** The ids of the units that a booking has if it is moved anyway. */
export const unitsAfter = (conflict: Conflict): number[] => {
  const { theirs, mine } = conflict;
  const ids = theirs.renting_entities.map(({ id }) => id);
  const to = mine.renting_entity_id;
  const source = sourceUnit(conflict);
  // A drop on a unit that the booking has keeps its units.
  return to == null || ids.includes(to) ? ids : ids.map((id) => (id === source ? to : id));
};

/** Unit and time of a booking, for the toast. */
const placeOf = ({ renting_entities, date_from, date_to, timezone, client_name }: BookingDetail): string =>
  `${client_name}: ${intlList(renting_entities.map(({ name }) => name))}, ${formatPeriod(date_from, date_to, timezone)}`;

/**
 * Moves bookings. The board shows a move at once, and rolls it back with the reason if it is refused.
 *
 * @param onUndone called when a move is undone, before the view is loaded again
 */
export const useMoves = (zone: string, { reload, show }: Changes, onUndone: () => void) => {
  const { t } = useTranslation('calendar');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const meet = useCallback(
    async (id: number, mine: Move, held: readonly number[]) => {
      try {
        const theirs = await fetchBooking(id);
        show(theirs);
        const name = theirs.client_name;
        const met = { theirs, mine, held };
        if (theirs.canceled_at !== null) toast.warn(t('conflict.canceled', { name }));
        else if (changesAnything(met)) setConflict(met);
        else toast.warn(t('conflict.unitGone', { name }));
      } catch {
        // The booking is out of scope now. The reload shows the current state.
      }
    },
    [show, t],
  );

  /** Throws the server's message when refused. The board then rolls back and announces it. */
  const send = useCallback(
    async (id: number, move: Move, back: Back) => {
      try {
        const moved = await moveBooking(id, move);
        show(moved);
        offerUndo({
          bookingId: id,
          title: t('move.done'),
          text: placeOf(moved),
          versions: { before: back.version, after: moved.version },
          undo: async (version) => {
            const restored = await moveBooking(id, { ...back.move, version });
            show(restored);
            onUndone();
            return restored.version;
          },
          onDone: () => void reload(),
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const text = isBlockedCode(error.code) ? t('hindrance.blocked') : error.text || t('move.failed');
        if (error.code === CHANGED_MEANWHILE) void meet(id, move, back.held);
        else if ([404, 409, 422].includes(error.status)) toast[weightOf(error.code)](text);
        throw new Error(text);
      } finally {
        void reload();
      }
    },
    [show, reload, meet, onUndone, t],
  );

  const onMove = useCallback(
    (change: BoardChange) => {
      const data = dataOf(change.item);
      return data.kind === 'booking' ? send(data.booking.id, moveOf(change, zone), backOf(change, zone)) : undefined;
    },
    [send, zone],
  );

  /** Applies this person's move to the other person's version. */
  const insist = useCallback(async () => {
    if (conflict === null) return;
    setConflict(null);
    const { theirs, mine } = conflict;
    const { version, date_from, date_to } = theirs;
    const from = sourceUnit(conflict);
    const unit = from === null ? null : mine.renting_entity_id;
    const move = { ...mine, renting_entity_id: unit, from_renting_entity_id: from, version };
    const back = { date_from, date_to, renting_entity_id: from, from_renting_entity_id: unit };
    const held = theirs.renting_entities.map(({ id }) => id);
    // `send` has already shown the error.
    await send(theirs.id, move, { version, held, move: back }).catch(() => undefined);
  }, [conflict, send]);

  return { onMove, conflict, insist, yieldToTheirs: useCallback(() => setConflict(null), []) };
};
