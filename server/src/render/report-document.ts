import type { Language } from '@ledig/contract/primitives.ts';
import type { ReportChart } from './pdf/table-report.ts';

/** `percent`: a share from 0 to 1. `date`: `yyyy-MM-dd`. `month`: `yyyy-MM`. `kroner`: an amount of money. */
export type ValueKind = 'text' | 'date' | 'month' | 'count' | 'percent' | 'kroner';

/** Whether the values of a column are numbers, which are aligned to the right. */
export const isNumeric = (kind: ValueKind): boolean => kind === 'count' || kind === 'percent' || kind === 'kroner';
export type Value = string | number | null;

export interface DocumentColumn {
  readonly heading: string;
  readonly kind: ValueKind;
  /** Relative width on paper. */
  readonly share: number;
}

export interface DocumentTable {
  readonly name: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly Value[])[];
  /** The sums below the rows. */
  readonly sums: readonly Value[] | null;
  /** On paper, the values of the first column become headings of groups. */
  readonly isGrouped?: boolean;
}

/** Content of a report, for Excel files and PDFs. All texts are in the reader's language. */
export interface ReportDocument {
  readonly language: Language;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly chart?: ReportChart;
  readonly tables: readonly DocumentTable[];
  readonly words: {
    /** Name of the sheet with facts. */
    readonly about: string;
    readonly sum: string;
    readonly continued: string;
    readonly nothing: string;
    readonly page: (page: number, pages: number) => string;
  };
  readonly foot: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

const LOCALES: Readonly<Record<Language, string>> = { no: 'nb-NO', 'en-us': 'en-GB' };

/** The values of a document as text. */
export const valueFormat = (language: Language) => {
  const locale = LOCALES[language];
  const counts = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return (value: Value, kind: ValueKind): string => {
    if (value === null) return '–';
    if (kind === 'count') return counts.format(Number(value));
    if (kind === 'percent') return shares.format(Number(value));
    if (kind === 'kroner') return `kr ${money.format(Number(value))}`;
    if (kind === 'date') return days.format(Date.parse(`${value}T00:00:00Z`));
    if (kind === 'month') return months.format(Date.parse(`${value}-01T00:00:00Z`));
    return String(value);
  };
};
