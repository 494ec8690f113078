import { MAX_NEW_UNITS, newUnit } from '@ledig/contract/departments/renting-entity-shapes.ts';

/** A row of the preview: a new unit and its error. */
export interface UnitRow {
  /** Line of the text, or place in the series; from 1. */
  readonly line: number;
  readonly name: string;
  readonly capacity: number | null;
  readonly description: string;
  readonly fault: RowFault | null;
}

const rowFaults = ['name', 'capacity', 'duplicate', 'long'] as const;
type RowFault = (typeof rowFaults)[number];

/** "Table 1 to 20, 4 seats". */
export interface Series {
  readonly prefix: string;
  readonly from: number | '';
  readonly to: number | '';
  readonly capacity: number | '';
}

type ReadRow = Omit<UnitRow, 'fault'>;

const faultOf = ({ name, capacity, description }: ReadRow, earlier: ReadonlySet<string>): RowFault | null => {
  if (name === '') return 'name';
  if (capacity === null || !newUnit.shape.number_of_interactors.safeParse(capacity).success) return 'capacity';
  if (earlier.has(name.toLowerCase())) return 'duplicate';
  return newUnit.safeParse({ name, number_of_interactors: capacity, description }).success ? null : 'long';
};

/** Adds the error to each row. A name that occurs twice, or that a unit of the department has, is a duplicate. */
export const checkRows = (rows: readonly ReadRow[], takenNames: readonly string[]): UnitRow[] => {
  const seen = new Set(takenNames.map((name) => name.toLowerCase()));
  return rows.map((row) => {
    const fault = faultOf(row, seen);
    seen.add(row.name.toLowerCase());
    return { ...row, fault };
  });
};

/** The units of a series. Empty for missing or reversed numbers; at most one more than can be sent. */
export const seriesRows = ({ prefix, from, to, capacity }: Series): ReadRow[] => {
  if (from === '' || to === '' || capacity === '' || to < from) return [];
  const length = Math.min(to - from, MAX_NEW_UNITS) + 1;
  const space = prefix.trim() === '' ? '' : ' ';
  return Array.from({ length }, (_, at) => ({
    line: at + 1,
    name: `${prefix.trim()}${space}${from + at}`,
    capacity,
    description: '',
  }));
};

/** In order of detection: a name may contain a comma when tabs separate columns. */
const DELIMITERS = ['\t', ';', ','];

const numberOf = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** A header has text in the column of seats. */
const isHead = ([, capacity = '']: readonly string[]): boolean => capacity !== '' && !/\d/.test(capacity);

/**
 * Parses units from a CSV file or pasted cells: name, seats, description. Columns are separated by tabs, semicolons
 * or commas. A header and empty lines are skipped.
 */
export const parseUnits = async (text: string): Promise<ReadRow[]> => {
  const { parse } = (await import('papaparse')).default;
  const bare = text.replace(/^\ufeff/, '').trimStart();
  const first = bare.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = DELIMITERS.find((one) => first.includes(one)) ?? ';';
  const { data } = parse<string[]>(bare.replaceAll('\r\n', '\n'), { delimiter, newline: '\n' });
  const lines = data.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const rows = filled[0] && isHead(filled[0].cells) ? filled.slice(1) : filled;
  return rows.slice(0, MAX_NEW_UNITS + 1).map(({ line, cells: [name = '', capacity = '', description = ''] }) => ({
    line,
    name,
    capacity: numberOf(capacity),
    description,
  }));
};
