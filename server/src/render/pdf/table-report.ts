import type { Language } from '@ledig/contract/primitives.ts';

/** Content of a cell. `note` is printed small below it. */
export interface Cell {
  readonly text: string;
  readonly note?: string;
}

export interface Column {
  readonly heading: string;
  /** Relative width of the column. */
  readonly share: number;
  readonly strong?: boolean;
  readonly align?: 'right';
}

/** Rows under a heading, which is repeated on further pages. */
export interface Group {
  readonly heading: string;
  /** Added to the heading: an address, a count. */
  readonly about: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Remarks below the rows. */
  readonly remarks: readonly string[];
}

/** A table. Each begins on a new page and repeats its column headings on every page. */
export interface ReportTable {
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
}

/** A column chart on the first page, with its text next to it. */
export interface ReportChart {
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  /** Description of the chart in words. */
  readonly text: readonly string[];
}

/** A report for `tablePdf`. All texts are in the reader's language. */
export interface TableReport {
  readonly language: Language;
  readonly title: string;
  /** Label and value, below the title. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly chart?: ReportChart;
  readonly tables: readonly ReportTable[];
  /** Suffix of a group's heading on further pages. */
  readonly continued: string;
  /** Left part of the footer, so that separated pages can be identified. */
  readonly foot: string;
  readonly pageOf: (page: number, pages: number) => string;
  /** Creation time in epoch milliseconds. */
  readonly madeAt: number;
}
