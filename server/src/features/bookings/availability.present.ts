import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { instantToLocal } from '@ledig/domain/time/zone.ts';
import type { Slots } from './load-slots.ts';

export const presentSlot = ({ from, to }: Period, zone: string) => ({
  from: formatInstant(from, zone),
  to: formatInstant(to, zone),
});

/** Distinct start times in local time. Null for stays, and when there are none. */
export const presentHours = ({ slots, zone, scheduleSystem }: Slots): string[] | null => {
  if (scheduleSystem === 'DAILY' || slots.length === 0) return null;
  return [...new Set(slots.map(({ from }) => formatTimeOfDay(instantToLocal(from, zone).minutes)))];
};
