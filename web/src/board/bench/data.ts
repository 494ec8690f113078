import type { BoardContent, BoardGroup, BoardItem, BoardRow, BoardTone } from '../index.ts';
import { localDays } from '../time/ticks.ts';
import { DAY, HOUR, MINUTE, type Zone } from '../time/zone.ts';

/** Deterministic pseudo-random numbers in [0, 1), so that runs can be compared. */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};

const TONES: readonly BoardTone[] = ['blue', 'green', 'orange', 'purple', 'pink', 'neutral'];

interface Size {
  readonly rows: number;
  readonly items: number;
  readonly from: number;
  readonly to: number;
}

/** Content for benchmarks: rows in groups of 25, evenly spread items, an overlap in every eighth row. */
export const plainContent = ({ rows, items, from, to }: Size): BoardContent => {
  const next = numbers(7);
  const perRow = Math.max(1, Math.round(items / rows));
  const gap = (to - from) / perRow;
  const groups: BoardGroup[] = [];
  for (let group = 0; group * 25 < rows; group += 1) groups.push({ id: `g${group}`, title: `Group ${group + 1}` });
  const allRows: BoardRow[] = [];
  const allItems: BoardItem[] = [];
  for (let row = 0; row < rows; row += 1) {
    allRows.push({ id: `r${row}`, title: `Row ${row + 1}`, groupId: `g${Math.floor(row / 25)}` });
    for (let index = 0; index < perRow; index += 1) {
      const start = from + Math.floor(((index + next() * 0.2) * gap) / (5 * MINUTE)) * 5 * MINUTE;
      const length = gap * (index === 3 && row % 8 === 5 ? 1.3 : 0.5 + next() * 0.25);
      allItems.push({
        id: `r${row}i${index}`,
        rowId: `r${row}`,
        start,
        end: start + Math.max(10 * MINUTE, Math.floor(length / (5 * MINUTE)) * 5 * MINUTE),
        title: `Item ${row + 1}.${index + 1}`,
        tone: TONES[Math.floor(next() * TONES.length)] ?? 'blue',
      });
    }
  }
  return { groups, rows: allRows, items: allItems };
};

const ROOMS = ['Main room', 'Terrace', 'Bar', 'Wine cellar', 'Gallery', 'Garden'];
const NAMES = [
  'Hansen',
  'Johansen',
  'Nguyen',
  'Larsen',
  'Kowalska',
  'Berg',
  'Haugen',
  'Ødegård',
  'Singh',
  'Solberg',
  'Moen',
];
const FIRST = [
  'Ingrid',
  'Ola',
  'Linh',
  'Nora',
  'Maja',
  'Jonas',
  'Sofie',
  'Emil',
  'Arjun',
  'Thea',
  'Henrik',
  'Sigrid',
  'Aksel',
];
const PALETTE = ['#0096c7', '#7c62d6', '#12a594', '#ed9323'];

interface Demo {
  readonly rows: number;
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

type Draw = ReturnType<typeof numbers>;

const pick = <T>(next: Draw, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

const demoRows = (count: number, next: Draw): { groups: BoardGroup[]; rows: BoardRow[] } => {
  const each = Math.max(4, Math.ceil(count / Math.max(2, Math.min(40, Math.round(count / 14)))));
  const groups: BoardGroup[] = [];
  const rows: BoardRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const group = Math.floor(index / each);
    if (index % each === 0) {
      const floor = Math.floor(group / ROOMS.length);
      groups.push({ id: `g${group}`, title: `${ROOMS[group % ROOMS.length]}${floor ? ` ${floor + 1}` : ''}` });
    }
    const seats = pick(next, [2, 2, 4, 4, 6, 8]);
    const color = PALETTE[index % PALETTE.length] ?? '';
    rows.push({
      id: `r${index}`,
      title: `Table ${index + 1}`,
      groupId: `g${group}`,
      color,
      data: { seats, combines: next() < 0.3 },
    });
  }
  return { groups, rows };
};

const demoItem = (id: string, rowId: string, start: number, end: number, now: number, next: Draw): BoardItem => {
  const past = end < now;
  const running = !past && start <= now;
  const whole = next() < 0.04;
  const tone: BoardTone = whole ? 'dark' : past ? (next() < 0.86 ? 'green' : 'red') : running ? 'orange' : 'blue';
  const marks = [
    ...(past && tone === 'green' ? ['check'] : []),
    ...(next() < 0.16 ? ['note'] : []),
    ...(next() < 0.12 ? ['gamepad'] : []),
  ];
  return {
    id,
    rowId,
    start,
    end,
    tone,
    marks,
    title: `${whole ? 'Reserved: ' : ''}${pick(next, FIRST)} ${pick(next, NAMES)}`,
    side: String(2 + Math.floor(next() * 5)),
    state: past ? 'finished' : running ? 'running' : 'to come',
    ...(running && next() < 0.7 ? { bar: 'var(--board-green-)' } : {}),
    ...(!past && next() < 0.025 ? { badge: { text: 'Kari', label: 'Kari is editing' } } : {}),
    readOnly: past,
  };
};

/** Sample content to look at: a restaurant's day, or stays in a longer range. */
export const demoContent = ({ rows: count, zone, from, to, now }: Demo): BoardContent => {
  const next = numbers(41);
  const { groups, rows } = demoRows(count, next);
  const items: BoardItem[] = [];
  const longRange = to - from > 2 * DAY;
  for (const row of rows) {
    let number = 0;
    const add = (start: number, end: number) => {
      items.push(demoItem(`${row.id}i${number}`, row.id, start, end, now, next));
      number += 1;
    };
    if (longRange) {
      for (let at = from - Math.floor(next() * 3) * DAY; at < to; ) {
        const nights = 1 + Math.floor(next() * 4);
        const start = zone.startOfDay(at + HOUR) + 14 * HOUR;
        add(start, zone.addDays(start, nights) - 3 * HOUR);
        at += (nights + Math.floor(next() * 3)) * DAY;
      }
    } else
      for (const { start: day } of localDays(zone, from, to))
        for (let at = day + (11 + next() * 2) * HOUR; at < day + 22 * HOUR; ) {
          const start = Math.round(at / (5 * MINUTE)) * 5 * MINUTE;
          const length = (75 + Math.floor(next() * 8) * 15) * MINUTE;
          add(start, start + length);
          at = start + length + next() * next() * 4 * HOUR - (next() < 0.06 ? 40 * MINUTE : 0);
        }
    if (next() < 0.06) {
      const start = from + (longRange ? 3 * DAY : 15 * HOUR);
      const end = start + (longRange ? 2 * DAY : 2 * HOUR);
      items.push({
        id: `${row.id}b`,
        rowId: row.id,
        start,
        end,
        title: 'Maintenance',
        background: true,
        color: '#d6518f',
      });
    }
  }
  return { groups, rows, items };
};
