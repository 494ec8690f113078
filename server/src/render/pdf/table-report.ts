import type { Language } from '@ledig/contract/primitives.ts';

/** What a cell says; `note` stands small below it. */
export interface Cell {
  readonly text: string;
  readonly note?: string;
}

export interface Column {
  readonly heading: string;
  /** How wide it is, as a share of all shares. */
  readonly share: number;
  readonly strong?: boolean;
}

/** Rows under a heading of their own, which is repeated where they go on on another page. */
export interface Group {
  readonly heading: string;
  /** What the heading adds: an address, how many there are. */
  readonly about: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Last lines below the rows. */
  readonly remarks: readonly string[];
}

/** A report as a table: what `tablePdf` prints, and other formats may write. Every text is in the language of the reader. */
export interface TableReport {
  readonly language: Language;
  readonly title: string;
  /** Label and value of what stands below the title. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  /** How a group's heading says that it goes on. */
  readonly continued: string;
  /** What every page says at its foot, left; pages that come apart still tell what they belong to. */
  readonly foot: string;
  readonly pageOf: (page: number, pages: number) => string;
  /** When it was made, epoch milliseconds. */
  readonly madeAt: number;
}
