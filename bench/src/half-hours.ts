import { addDays } from '@ledig/domain/time/dates.ts';

const STARTS_A_DAY = 36;

/**
 * The start of the nth half hour that is booked, as local time. The first one is at 4 o'clock of a day from today on.
 */
export const halfHour = (nth: number, daysAhead: number): string => {
  const minutes = 4 * 60 + (nth % STARTS_A_DAY) * 30;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${addDays(new Date().toISOString().slice(0, 10), daysAhead + Math.floor(nth / STARTS_A_DAY))}T${time}`;
};
