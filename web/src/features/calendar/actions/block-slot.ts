import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { dateAt, instantToLocal } from '@ledig/domain/time/zone.ts';
import { type ComponentType, createContext } from 'react';
import type { BoardRow } from '#board/types.ts';
import { entityOf } from '../content/content.ts';

/** A block begun on a calendar: its place if it is known, days, and hours where they were drawn. */
interface DrawnBlock {
  readonly departmentIds?: readonly number[];
  /** Null for whole departments. */
  readonly entityIds: readonly number[] | null;
  readonly from: string;
  readonly to: string;
  /** `HH:mm` */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

export interface BlockSlotProps {
  readonly companyId: number;
  readonly draft: DrawnBlock;
  readonly onClose: () => void;
}

/**
 * Slot for the block form, which belongs to another feature and is set by the pages. Without it, blocks can't be
 * drawn.
 */
export const BlockSlot = createContext<ComponentType<BlockSlotProps> | null>(null);

/** A block of a whole day, and the name of its company. */
export interface DayBlock extends Omit<BlockSlotProps, 'onClose'> {
  readonly company: string;
}

type PlacedUnit = Pick<CalendarEntity, 'company_id' | 'department_id' | 'extended_description'>;

/** More companies would fill the menu. A filter of departments leaves fewer. */
const MOST_COMPANIES = 3;

/**
 * Drafts of blocks of a whole day, one for each company of the shown units, because a block belongs to one company. The
 * only department of its units is chosen. Empty for units of many companies.
 */
export const dayBlocks = (units: readonly PlacedUnit[], date: LocalDate): readonly DayBlock[] => {
  const byCompany = Map.groupBy(units, ({ company_id }) => company_id);
  if (byCompany.size > MOST_COMPANIES) return [];
  return [...byCompany].map(([companyId, own]) => {
    const departmentIds = [...new Set(own.map(({ department_id }) => department_id))];
    const place = departmentIds.length === 1 ? { departmentIds } : {};
    const day = { from: date, to: date, startTime: null, endTime: null };
    const company = own[0]?.extended_description.company_name ?? '';
    return { companyId, company, draft: { ...place, entityIds: null, ...day } };
  });
};

/** The company and the draft of a block that was drawn on a row. */
export const drawnBlock = (
  row: BoardRow,
  { start, end }: { readonly start: number; readonly end: number },
  { schedule, zone }: { readonly schedule: ScheduleSystem; readonly zone: string },
): Omit<BlockSlotProps, 'onClose'> => {
  const { id, department_id, company_id } = entityOf(row);
  const place = { departmentIds: [department_id], entityIds: [id] };
  const from = instantToLocal(start, zone);
  const to = instantToLocal(end, zone);
  if (schedule === 'DAILY') {
    const days = { from: from.date, to: dateAt(Math.max(start, end - 1), zone) };
    return { companyId: company_id, draft: { ...place, ...days, startTime: null, endTime: null } };
  }
  // Midnight is a time of the next date. Without a time, the block would last until closing.
  const hours = { startTime: formatTimeOfDay(from.minutes), endTime: formatTimeOfDay(to.minutes) };
  return { companyId: company_id, draft: { ...place, from: from.date, to: to.date, ...hours } };
};
