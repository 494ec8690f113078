import { formatDate, formatTime } from '#lib/format.ts';

/** An instant's local time, by its own offset, which is the company's. */
const asShown = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** A period on the company's clock in parts; the second date only if it differs. */
export const localPeriod = (from: string, to: string) => {
  const [start, end] = [asShown(from), asShown(to)];
  const [startDate, endDate] = [formatDate(start, 'UTC'), formatDate(end, 'UTC')];
  return {
    day: start.slice(0, 10),
    from: `${startDate} ${formatTime(start, 'UTC')}`,
    to: `${startDate === endDate ? '' : `${endDate} `}${formatTime(end, 'UTC')}`,
  };
};
