import { formatTime } from '#lib/texts/format.ts';

/** An instant's local time, by its own offset, which is the company's. */
const asShown = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** A period on the company's clock in parts. `lastDay` is null if the period ends on its first day. */
export const localPeriod = (from: string, to: string) => {
  const [start, end] = [asShown(from), asShown(to)];
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)];
  return {
    day,
    lastDay: lastDay === day ? null : lastDay,
    from: formatTime(start, 'UTC'),
    to: formatTime(end, 'UTC'),
  };
};
