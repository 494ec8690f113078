import type { CalendarBooking } from '@ledig/contract/calendar/calendar-shapes.ts';
import { DAYS_IN_VIEW } from '@ledig/domain/bookings/calendar-window.ts';
import { countNights, type NightOccupancy } from '@ledig/domain/bookings/night-occupancy.ts';
import type { BoardItem, BoardRow } from '#board/types.ts';
import { viewModeOf } from '../view/calendar-range.ts';
import type { CalendarState } from '../view/calendar-state.ts';
import { entityIdOf } from './content.ts';

interface OccupancyContent {
  readonly date: string;
  readonly zoom: CalendarState['zoom'];
  readonly zone: string;
  /** Every unit of the shown departments, also those that a filter hides. */
  readonly rows: readonly BoardRow[];
  readonly bookings: readonly CalendarBooking[];
  readonly blocked: readonly BoardItem[];
}

/** The occupancy of each night in view. */
export const occupancyOf = ({ date, zoom, zone, rows, bookings, blocked }: OccupancyContent): NightOccupancy[] =>
  countNights({
    first: date,
    days: DAYS_IN_VIEW[viewModeOf(zoom)],
    zone,
    unitIds: new Set(rows.map(({ id }) => entityIdOf(id))),
    stays: bookings.map(({ start, end, resource_ids }) => ({
      from: Date.parse(start),
      to: Date.parse(end),
      unitIds: resource_ids.map(({ renting_entity_id: id }) => id),
    })),
    blocks: blocked.map(({ start, end, rowId }) => ({ from: start, to: end, unitIds: [entityIdOf(rowId)] })),
  });
