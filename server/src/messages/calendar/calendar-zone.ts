import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { DAY_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { offsetAt } from '@ledig/domain/time/zone.ts';

const EOL = '\r\n';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A local time as iCalendar writes it: `20270503T180000`. */
export const localStamp = (date: LocalDate, minutes: number): string =>
  `${date.replaceAll('-', '')}T${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}00`;

const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / MINUTE_MS;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
};

interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** The instant within a day at which the offset changes. */
const changeWithin = (from: number, to: number, zone: string): Change => {
  const before = offsetAt(from, zone);
  let low = from;
  let high = to;
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return { at: high, before, after: offsetAt(to, zone) };
};

const changesIn = ({ from, to }: Period, zone: string): Change[] => {
  const changes: Change[] = [];
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS) {
    if (offsetAt(day, zone) !== offsetAt(day + DAY_MS, zone)) changes.push(changeWithin(day, day + DAY_MS, zone));
  }
  return changes;
};

const observance = (name: 'STANDARD' | 'DAYLIGHT', { at, before, after }: Change): string => {
  const wall = new Date(at + before);
  const stamp = localStamp(wall.toISOString().slice(0, 10), wall.getUTCHours() * 60 + wall.getUTCMinutes());
  return [
    `BEGIN:${name}`,
    `DTSTART:${stamp}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ].join(EOL);
};

/**
 * A VTIMEZONE with every change of the clocks in a period, from the year before it on. It is made from the platform's
 * own time zones, so that calendars and this server agree (decision 0090).
 */
export const timeZoneBlock = (zone: string, { from, to }: Period): string => {
  const begin = from - 366 * DAY_MS;
  const first = { at: begin, before: offsetAt(begin, zone), after: offsetAt(begin, zone) };
  const blocks = [first, ...changesIn({ from: begin, to: to + DAY_MS }, zone)].map((change) =>
    observance(change.after > change.before ? 'DAYLIGHT' : 'STANDARD', change),
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...blocks, 'END:VTIMEZONE', ''].join(EOL);
};
