import { addDays, type DateRange, type LocalDate } from '@ledig/domain/time/dates.ts';
import { DEMO_DEPARTMENTS, type DepartmentKey } from '../places.ts';
import type { PlannedBlock } from './types.ts';

/** Minimum distance of a blocked date, so that the demo doesn't look closed. */
const NEAREST_DAYS = 5;

interface Block extends Omit<PlannedBlock, 'department' | 'from' | 'to'> {
  readonly department: DepartmentKey;
  /** Days from today, inclusive. */
  readonly days: readonly [number, number];
}

const BLOCKS: readonly Block[] = [
  {
    department: 'restaurant',
    days: [17, 17],
    no: 'Lukket for et privat selskap',
    en: 'Closed for a private party',
    color: 'purple',
    type: 'reserved',
  },
  {
    department: 'conference',
    days: [24, 25],
    no: 'Nytt lydanlegg monteres',
    en: 'New sound system being fitted',
    color: 'orange',
    type: 'unavailable',
  },
  {
    department: 'cabins',
    days: [38, 41],
    no: 'Årlig vedlikehold av hyttene',
    en: 'Yearly maintenance of the cabins',
    color: 'red',
    type: 'blocked',
  },
  {
    department: 'guides',
    days: [11, 12],
    no: 'Førerne er på redningskurs',
    en: 'The guides are on a rescue course',
    color: 'blue',
    type: 'unavailable',
  },
];

const departmentOf = (key: DepartmentKey) => {
  const found = DEMO_DEPARTMENTS.find((department) => department.key === key);
  if (!found) throw new Error(`no department ${key}`);
  return found;
};

/** Blocks the restaurant for the next Christmas that is far enough away. */
const christmas = (today: LocalDate): PlannedBlock => {
  const year = Number(today.slice(0, 4));
  const next = [year, year + 1].find((each) => `${each}-12-24` > addDays(today, NEAREST_DAYS)) ?? year + 1;
  return {
    department: departmentOf('restaurant'),
    from: `${next}-12-24`,
    to: `${next}-12-25`,
    no: 'God jul! Vi holder stengt',
    en: 'Merry Christmas! We are closed',
    color: 'green',
    type: 'blocked',
  };
};

/** Plans the blocked dates: few, and none in the next days. */
export const planBlocks = (today: LocalDate): readonly PlannedBlock[] => [
  ...BLOCKS.map(({ department, days: [from, to], ...rest }) => ({
    ...rest,
    department: departmentOf(department),
    from: addDays(today, from),
    to: addDays(today, to),
  })),
  christmas(today),
];

/** Blocked ranges of one department, in the form that rules need. */
export const rangesOf = (blocks: readonly PlannedBlock[], department: DepartmentKey): readonly DateRange[] =>
  blocks.filter((block) => block.department.key === department).map(({ from, to }) => ({ from, to }));
