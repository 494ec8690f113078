import { addDays, type DateRange, type LocalDate } from '@ledig/domain/time/dates.ts';
import { DEMO_DEPARTMENTS, type DepartmentKey } from '../places.ts';
import type { PlannedBlock } from './types.ts';

/** Minimum distance of a blocked date, so that the demo doesn't look closed. */
const NEAREST_DAYS = 5;

/** Department, first and last day from today, description in both languages, color, type. */
type Block = readonly [
  department: DepartmentKey,
  days: readonly [number, number],
  no: string,
  en: string,
  color: PlannedBlock['color'],
  type: PlannedBlock['type'],
];

const BLOCKS: readonly Block[] = [
  ['restaurant', [17, 17], 'Lukket for et privat selskap', 'Closed for a private party', 'purple', 'reserved'],
  ['conference', [24, 25], 'Nytt lydanlegg monteres', 'New sound system being fitted', 'orange', 'unavailable'],
  ['cabins', [38, 41], 'Årlig vedlikehold av hyttene', 'Yearly maintenance of the cabins', 'red', 'blocked'],
  ['guides', [11, 12], 'Førerne er på redningskurs', 'The guides are on a rescue course', 'blue', 'unavailable'],
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
  ...BLOCKS.map(([department, [from, to], no, en, color, type]) => ({
    department: departmentOf(department),
    from: addDays(today, from),
    to: addDays(today, to),
    ...{ no, en, color, type },
  })),
  christmas(today),
];

/** Blocked ranges of one department, in the form that rules need. */
export const rangesOf = (blocks: readonly PlannedBlock[], department: DepartmentKey): readonly DateRange[] =>
  blocks.filter((block) => block.department.key === department).map(({ from, to }) => ({ from, to }));
