import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { dateAt, instantToLocal } from '@ledig/domain/time/zone.ts';
import { type ComponentType, createContext } from 'react';
import type { BoardRow } from '#board/types.ts';
import { entityOf } from './content.ts';

/** A block drawn on a calendar: a unit, days, and hours where the calendar has hours. */
interface DrawnBlock {
  readonly departmentIds: readonly number[];
  readonly entityIds: readonly number[];
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
