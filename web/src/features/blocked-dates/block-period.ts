import type { BlockedDate } from '@ledig/contract/departments/blocked-dates.ts';
import { daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import { DAY_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { TFunction } from 'i18next';
import { formatDay, formatDayLong } from '#lib/texts/format.ts';

/** The period of a block; times are `HH:mm` or empty. */
export interface BlockPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startTime: string;
  readonly endTime: string;
}

const at = (date: LocalDate, time: string): number => Date.parse(`${date}T${time === '' ? '00:00' : time}:00Z`);

/** Length of a block by the wall clock; 0 or negative if it doesn't end after its start. */
export const blockMinutes = ({ from, to, startTime, endTime }: BlockPeriod): number => {
  const end = endTime === '' ? at(to, '') + DAY_MS : at(to, endTime);
  return Math.round((end - at(from, startTime)) / MINUTE_MS);
};

/** `3 days`, or `2 hours 30 minutes` if the block has hours. */
export const blockDuration = (period: BlockPeriod, t: TFunction<'blocked'>): string => {
  const { from, to, startTime, endTime } = period;
  if (startTime === '' && endTime === '') return t('duration.days', { count: daysFrom(from, to) + 1 });
  const minutes = blockMinutes(period);
  if (minutes <= 0) return '';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const texts = [
    hours > 0 ? t('duration.hours', { count: hours }) : '',
    rest > 0 ? t('duration.minutes', { count: rest }) : '',
  ];
  return texts.filter(Boolean).join(' ');
};

/** `friday 26 March 2027 12:00`, for the computed from and to. */
export const edgeText = (date: LocalDate, time: string): string =>
  time === '' ? formatDayLong(date) : `${formatDayLong(date)} ${time}`;

/** One edge of a block in a table: `26.03.2027 12:00`. */
export const shortEdge = (date: LocalDate, time: string | null): string =>
  time === null ? formatDay(date) : `${formatDay(date)} ${time}`;

/** A block's short name. */
export const blockName = (block: BlockedDate, description: string): string =>
  `${description}, ${shortEdge(block.start_date, block.start_time)}`;
