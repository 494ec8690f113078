import type { CalendarBooking, CalendarEntity, CalendarHold } from '@ledig/contract/calendar/calendar-shapes.ts';
import { hourlyPeriodOf } from '@ledig/domain/availability/closures.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { NEVER_OPEN, type OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import type { BoardGroup, BoardItem, BoardRow, BoardShade } from '#board/types.ts';
import type { BlockedSeries } from '../api/calendar-queries.ts';
import { type GroupWords, groupEntities } from './groups.ts';
import { type ItemState, isMovable, type Mark, marksOf, rowHue, stateOf, toneOfState } from './item-appearance.ts';
import type { HoursByCompany } from './use-opening-hours.ts';

/** The record behind an item of the board. */
export type ItemData =
  | { readonly kind: 'booking'; readonly booking: CalendarBooking; readonly state: ItemState }
  | { readonly kind: 'hold'; readonly hold: CalendarHold }
  | { readonly kind: 'blocked'; readonly series: BlockedSeries; readonly description: string };

/** The view in which content is built. */
export interface ContentView {
  readonly schedule: ScheduleSystem;
  readonly zone: string;
  readonly now: number;
  /** Whether the person may change bookings. */
  readonly mayMove: boolean;
  readonly words: ContentWords;
}

/** Texts of the content, in the page's language. */
export interface ContentWords extends GroupWords {
  /** The title of a booking of a whole department. */
  readonly reserved: (title: string) => string;
  readonly state: (state: ItemState) => string;
  readonly mark: (mark: Mark) => string;
  readonly arrived: string;
  readonly blocked: (type: string) => string;
  /** The state of a place that an offer of the waiting list holds. */
  readonly heldUntil: (expires: string) => string;
}

export const dataOf = (item: BoardItem): ItemData => item.data as ItemData;
export const entityOf = (row: BoardRow): CalendarEntity => row.data as CalendarEntity;

const rowIdOf = (entityId: number) => String(entityId);
export const entityIdOf = (rowId: string): number => Number(rowId);
/**
 * A booking has an item for each of its entities. The item of a booking with one entity keeps its id, and the focus,
 * when it moves.
 */
const itemIdOf = ({ id, resource_ids }: CalendarBooking, row: BoardRow): string =>
  resource_ids.length > 1 ? `${id}:${row.id}` : String(id);

/** Groups, and units as rows below them, with alternating colors. */
export const rowsOf = (
  entities: readonly CalendarEntity[],
  schedule: ScheduleSystem,
  words: GroupWords,
  closed: ReadonlyMap<number, readonly BoardShade[]> = new Map(),
): { groups: BoardGroup[]; rows: BoardRow[] } => {
  const groups = new Map<string, BoardGroup>();
  const grouped = groupEntities(entities, schedule, words);
  const rows = grouped.entities.map((entity, index): BoardRow => {
    const group = grouped.groupOf(entity);
    const groupId = group.id;
    if (!groups.has(groupId)) groups.set(groupId, group);
    const shades = closed.get(entity.company_id);
    return {
      id: rowIdOf(entity.id),
      title: entity.name,
      groupId,
      color: rowHue(index, schedule),
      ...(shades && { shades }),
      data: entity,
    };
  });
  return { groups: [...groups.values()], rows };
};

const bookingItem = (booking: CalendarBooking, row: BoardRow, view: ContentView): BoardItem => {
  const { schedule, now, mayMove, words } = view;
  const state = stateOf(booking, schedule, now);
  const tone = toneOfState(state, schedule);
  const marks = marksOf(booking, view);
  const hasArrived = booking.arrived_at !== null;
  const states = [words.state(state), hasArrived ? words.arrived : '', ...marks.map(words.mark)];
  return {
    id: itemIdOf(booking, row),
    rowId: row.id,
    of: String(booking.id),
    start: Date.parse(booking.start),
    end: Date.parse(booking.end),
    title: booking.whole_department_reservation ? words.reserved(booking.title) : booking.title,
    side: String(booking.number_of_interactors),
    ...(tone === undefined ? { color: row.color ?? '' } : { tone }),
    ...(hasArrived && schedule === 'HOURLY' ? { bar: 'var(--calendar-arrived)' } : {}),
    marks,
    state: [...new Set(states)].filter(Boolean).join(', '),
    readOnly: !mayMove || !isMovable(booking, now),
    data: { kind: 'booking', booking, state } satisfies ItemData,
  };
};

const noHours: HoursByCompany = new Map();

/**
 * The period of a block. Without hours it lasts from the closing before its first date to the closing of its last one.
 * Rule: docs/rules/blocked-dates.md#whole-days.
 */
const spanOf = (
  series: BlockedSeries,
  { start, end }: BlockedSeries['dates'][number],
  zone: string,
  hours: OpeningHours | undefined,
) => {
  const closure = {
    ...{ from: start, to: end },
    startMinutes: parseTimeOfDay(series.start_time ?? ''),
    endMinutes: parseTimeOfDay(series.end_time ?? ''),
  };
  const { from, to } = hourlyPeriodOf(closure, { zone, openingHours: hours ?? NEVER_OPEN });
  return { start: from, end: to };
};

/** Whether a block closes whole days. */
export const closesDays = ({ start_time, end_time }: BlockedSeries): boolean =>
  start_time === null && end_time === null;

/** Whether a block closes whole days of its whole department. */
export const closesDepartment = (series: BlockedSeries): boolean =>
  closesDays(series) && series.renting_entity_ids === null;

interface BlockView extends Pick<ContentView, 'zone' | 'words'> {
  /** Other blocks are left out: the server answers with those of whole months. */
  readonly window: Period;
}

/**
 * Blocks on the units that they close: every unit of their department, or some.
 * @param hours the companies' opening hours; without them, days begin and end at midnight
 */
export const blockedItems = (
  series: readonly BlockedSeries[],
  rows: readonly BoardRow[],
  { zone, words, window }: BlockView,
  hours = noHours,
): BoardItem[] => {
  const byDepartment = Map.groupBy(rows, (row) => entityOf(row).department_id);
  return series.flatMap((one) => {
    const units = byDepartment.get(one.department_id) ?? [];
    const [first] = units;
    if (first === undefined) return [];
    const open = hours.get(entityOf(first).company_id);
    const spans = one.dates
      .map((dates, index) => ({ of: `blocked-${one.id}-${index}`, ...spanOf(one, dates, zone, open) }))
      // Hours that belong to the day before leave an empty period.
      .filter(({ start, end }) => start < end && start < window.to && end > window.from);
    if (spans.length === 0) return [];
    const own = words.isEnglish ? one.description_en : one.description_no;
    const description = own || one.description_no || one.description_en || words.blocked(one.blocking_type);
    const ids = one.renting_entity_ids && new Set(one.renting_entity_ids);
    const closed = units.filter(({ id }) => ids === null || ids.has(entityIdOf(id)));
    return spans.flatMap((span) =>
      closed.map(
        (row): BoardItem => ({
          id: `${span.of}:${row.id}`,
          rowId: row.id,
          ...span,
          title: description,
          background: true,
          readOnly: true,
          color: `var(--l-block-${one.highlight}, var(--l-block-gray))`,
          state: words.blocked(one.blocking_type),
          data: { kind: 'blocked', series: one, description } satisfies ItemData,
        }),
      ),
    );
  });
};

/** Places that offers of the waiting list hold, one item for each visible unit. Staff can't move them. */
export const heldItems = (
  holds: readonly CalendarHold[],
  rows: readonly BoardRow[],
  { now, words }: Pick<ContentView, 'now' | 'words'>,
): BoardItem[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const open = holds.filter(({ expires_at }) => Date.parse(expires_at) > now);
  return open.flatMap((hold) =>
    hold.renting_entity_ids.flatMap((unitId): BoardItem[] => {
      const row = byId.get(rowIdOf(unitId));
      if (row === undefined) return [];
      return [
        {
          id: `hold-${hold.id}:${row.id}`,
          rowId: row.id,
          of: `hold-${hold.id}`,
          start: Date.parse(hold.start),
          end: Date.parse(hold.end),
          title: hold.client_name,
          side: String(hold.number_of_interactors),
          tone: 'neutral',
          marks: ['hourglass'],
          state: words.heldUntil(hold.expires_at),
          readOnly: true,
          tentative: true,
          data: { kind: 'hold', hold } satisfies ItemData,
        },
      ];
    }),
  );
};

/** The items of bookings, one for each visible unit. */
export const bookingItems = (
  bookings: readonly CalendarBooking[],
  rows: readonly BoardRow[],
  view: ContentView,
): BoardItem[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return bookings.flatMap((booking) =>
    booking.resource_ids.flatMap(({ renting_entity_id }) => {
      const row = byId.get(rowIdOf(renting_entity_id));
      return row === undefined ? [] : [bookingItem(booking, row, view)];
    }),
  );
};

/** An item as text for comparison. Editors and marks aren't part of its content, so they stay. */
const asText = ({ data: _data, pending: _pending, badge: _badge, marked: _marked, ...shown }: BoardItem) =>
  JSON.stringify(shown);
const subjectOf = (item: BoardItem) => {
  const data = dataOf(item);
  if (data.kind === 'hold') return data.hold;
  return data.kind === 'booking' ? data.booking : data.series;
};

/**
 * Reuses the board's object for an item that didn't change, so that its row isn't rendered. Also keeps an item with a
 * pending change until newer data arrives.
 */
export const reuse = (next: readonly BoardItem[], known: (id: string) => BoardItem | undefined): BoardItem[] =>
  next.map((item) => {
    const old = known(item.id);
    if (old === item || old === undefined || subjectOf(old) !== subjectOf(item)) return item;
    return old.pending || asText(old) === asText(item) ? old : item;
  });
