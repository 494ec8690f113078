import { formatDate, formatTime } from '../../lib/format.ts';

/** An instant with an offset as the clock there shows it: the offset is the company's, wherever the browser is. */
const asShown = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** A period on the company's clock, part by part: the second date only when it is another. */
export const localPeriod = (from: string, to: string) => {
  const [start, end] = [asShown(from), asShown(to)];
  const [startDate, endDate] = [formatDate(start, 'UTC'), formatDate(end, 'UTC')];
  return {
    day: start.slice(0, 10),
    from: `${startDate} ${formatTime(start, 'UTC')}`,
    to: `${startDate === endDate ? '' : `${endDate} `}${formatTime(end, 'UTC')}`,
  };
};
