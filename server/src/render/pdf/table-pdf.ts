import type { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { facesOnce } from './fonts.ts';
import { type Block, type Placed, paginate } from './paginate.ts';
import { HEIGHT, INK, MARGIN, Paper, type Style, WIDTH } from './paper.ts';
import type { Cell, Column, Group, TableReport } from './table-report.ts';

const TITLE: Style = { face: 'strong', size: 20 };
const LABEL: Style = { face: 'regular', size: 7.5 };
const FACT: Style = { face: 'strong', size: 9 };
const HEADING: Style = { face: 'strong', size: 10.5 };
const CELL: Style = { face: 'regular', size: 9 };
const STRONG: Style = { face: 'strong', size: 9 };
const FOOT: Style = { face: 'regular', size: 8 };

const PADDING = { x: 5, y: 4 };
const FACTS_IN_ROW = 5;
const FACT_HEIGHT = 28;
const HEADING_GAP = 10;
const FOOT_HEIGHT = 22;
const BOTTOM = MARGIN + HEIGHT - FOOT_HEIGHT;
/** How many rows are measured before others get their turn. */
const BATCH = 20;

/** A column with its place on the page. */
interface Lane {
  readonly column: Column;
  readonly x: number;
  /** Of the text in it. */
  readonly width: number;
  readonly style: Style;
}
interface Line extends Block {
  readonly cells: readonly Cell[];
}

const lanesOf = (columns: readonly Column[]): Lane[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map((column) => {
    const width = (column.share / shares) * WIDTH;
    const lane = { column, x: x + PADDING.x, width: width - 2 * PADDING.x, style: column.strong ? STRONG : CELL };
    x += width;
    return lane;
  });
};

/** One report on its way onto paper. */
class Sheet {
  readonly #paper: Paper;
  readonly #report: TableReport;
  readonly #lanes: readonly Lane[];
  readonly #titleHeight: number;
  readonly #columnsHeight: number;

  constructor(report: TableReport, paper: Paper) {
    this.#report = report;
    this.#paper = paper;
    this.#lanes = lanesOf(report.columns);
    this.#titleHeight = 34 + Math.ceil(report.facts.length / FACTS_IN_ROW) * FACT_HEIGHT;
    this.#columnsHeight =
      8 + Math.max(...this.#lanes.map((lane) => paper.high(lane.column.heading, lane.width, LABEL)));
  }

  /** How much of a page is left for lines. */
  get room() {
    const other = BOTTOM - MARGIN - this.#columnsHeight;
    return { first: other - this.#titleHeight, other };
  }

  #rowHeight(cells: readonly Cell[]): number {
    const heights = this.#lanes.map(({ width, style }, index) => {
      const { text, note } = cells[index] ?? { text: '' };
      return this.#paper.high(text, width, style) + (note ? this.#paper.high(note, width, LABEL) : 0);
    });
    return Math.max(...heights) + 2 * PADDING.y;
  }

  /** Everything below the title, measured. */
  async measure(): Promise<Line[]> {
    const lines: Line[] = [];
    const width = WIDTH - 2 * PADDING.x;
    for (const [group, { heading, about, rows, remarks }] of this.#report.groups.entries()) {
      const headed = this.#paper.high(heading, width, HEADING) + this.#paper.high(about, width, CELL);
      lines.push({ kind: 'heading', group, height: HEADING_GAP + headed + 2 * PADDING.y + 2, cells: [] });
      for (const cells of rows) {
        lines.push({ kind: 'row', group, cells, height: this.#rowHeight(cells) });
        if (lines.length % BATCH === 0) await afterOthers();
      }
      for (const text of remarks) {
        lines.push({
          kind: 'remark',
          group,
          height: this.#paper.high(text, width, CELL) + 2 * PADDING.y,
          cells: [{ text }],
        });
      }
    }
    return lines;
  }

  #title(): void {
    const { title, facts } = this.#report;
    this.#paper.write(title, TITLE, { x: MARGIN, y: MARGIN - 4, width: WIDTH, oneLine: true });
    const width = WIDTH / FACTS_IN_ROW;
    for (const [index, [label, value]] of facts.entries()) {
      const x = MARGIN + (index % FACTS_IN_ROW) * width;
      const y = MARGIN + 28 + Math.floor(index / FACTS_IN_ROW) * FACT_HEIGHT;
      const spot = { x, width: width - 10, oneLine: true };
      this.#paper.write(label, LABEL, { ...spot, y, color: INK.muted });
      this.#paper.write(value, FACT, { ...spot, y: y + 10 });
    }
  }

  #columns(y: number): void {
    for (const { column, x, width } of this.#lanes) {
      this.#paper.write(column.heading, LABEL, { x, y: y + 2, width, color: INK.muted });
    }
    this.#paper.rule(y + this.#columnsHeight, INK.strong);
  }

  #heading({ heading, about }: Group, { block, continued }: Placed<Line>, y: number): void {
    const top = y + HEADING_GAP;
    const spot = { x: MARGIN + PADDING.x, width: WIDTH - 2 * PADDING.x };
    this.#paper.band(top, block.height - HEADING_GAP);
    const name = continued ? `${heading} ${this.#report.continued}` : heading;
    this.#paper.write(name, HEADING, { ...spot, y: top + PADDING.y, oneLine: continued });
    const below = top + PADDING.y + this.#paper.high(heading, spot.width, HEADING) + 2;
    this.#paper.write(about, CELL, { ...spot, y: below, color: INK.muted });
  }

  #row({ cells, height }: Line, y: number): void {
    for (const [index, { x, width, style }] of this.#lanes.entries()) {
      const { text, note } = cells[index] ?? { text: '' };
      const top = y + PADDING.y;
      this.#paper.write(text, style, { x, y: top, width });
      if (!note) continue;
      const below = top + this.#paper.high(text, width, style);
      this.#paper.write(note, LABEL, { x, y: below, width, color: INK.muted });
    }
    this.#paper.rule(y + height, INK.line);
  }

  #remark({ cells }: Line, y: number): void {
    const spot = { x: MARGIN + PADDING.x, y: y + PADDING.y, width: WIDTH - 2 * PADDING.x, color: INK.muted };
    this.#paper.write(cells[0]?.text ?? '', CELL, spot);
  }

  #foot(page: number, pages: number): void {
    const spot = { y: BOTTOM + 10, color: INK.muted, oneLine: true };
    this.#paper.write(this.#report.foot, FOOT, { ...spot, x: MARGIN, width: WIDTH * 0.8 });
    const number = this.#report.pageOf(page, pages);
    this.#paper.write(number, FOOT, { ...spot, x: MARGIN + WIDTH * 0.8, width: WIDTH * 0.2, align: 'right' });
  }

  /** Prints one page. */
  page(placed: readonly Placed<Line>[], number: number, pages: number): void {
    this.#paper.addPage();
    if (number === 1) this.#title();
    const top = number === 1 ? MARGIN + this.#titleHeight : MARGIN;
    this.#columns(top);
    let y = top + this.#columnsHeight;
    for (const one of placed) {
      const { block } = one;
      const group = this.#report.groups[block.group];
      if (block.kind === 'row') this.#row(block, y);
      else if (block.kind === 'remark') this.#remark(block, y);
      else if (group) this.#heading(group, one, y);
      y += block.height;
    }
    this.#foot(number, pages);
  }
}

const print = async (report: TableReport, paper: Paper): Promise<void> => {
  const sheet = new Sheet(report, paper);
  const pages = paginate(await sheet.measure(), sheet.room);
  for (const [index, placed] of pages.entries()) {
    // Whoever asked may have gone.
    if (paper.stream.destroyed) return;
    sheet.page(placed, index + 1, pages.length);
    await afterOthers();
  }
  paper.end();
};

/**
 * A report on paper: A4 on its side, the headings of columns and groups again on every page, pages numbered out of how many. Pages
 * leave as they are done, and other calls are served between them.
 */
export const tablePdf = async (report: TableReport): Promise<Readable> => {
  const paper = new Paper(await facesOnce(), {
    title: `${report.title} – ${report.foot}`,
    lang: report.language === 'no' ? 'nb-NO' : 'en-GB',
    madeAt: report.madeAt,
  });
  const { stream } = paper;
  print(report, paper).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
};
