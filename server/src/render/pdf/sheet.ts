import { setImmediate as afterOthers } from 'node:timers/promises';
import { CHART_HEIGHT, drawChart } from './chart-pdf.ts';
import type { Block, Placed } from './paginate.ts';
import { HEIGHT, INK, MARGIN, type Paper, type Style, WIDTH } from './paper.ts';
import type { Cell, Column, Group, ReportTable, TableReport } from './table-report.ts';

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
/** Number of rows to measure before other calls may run. */
const BATCH = 20;

/** A column with its position on the page. */
interface Lane {
  readonly column: Column;
  readonly x: number;
  /** Width of the text in it. */
  readonly width: number;
  readonly style: Style;
}
export interface Line extends Block {
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

/** One table being printed. The first has the report's title above it. */
export class Sheet {
  readonly #paper: Paper;
  readonly #report: TableReport;
  readonly #table: ReportTable;
  readonly #isFirst: boolean;
  readonly #lanes: readonly Lane[];
  readonly #titleHeight: number;
  readonly #columnsHeight: number;

  constructor(report: TableReport, table: ReportTable, paper: Paper, isFirst: boolean) {
    this.#report = report;
    this.#table = table;
    this.#paper = paper;
    this.#isFirst = isFirst;
    this.#lanes = lanesOf(table.columns);
    const facts = 34 + Math.ceil(report.facts.length / FACTS_IN_ROW) * FACT_HEIGHT;
    this.#titleHeight = isFirst ? facts + (report.chart ? CHART_HEIGHT : 0) : 0;
    this.#columnsHeight =
      8 + Math.max(...this.#lanes.map((lane) => paper.high(lane.column.heading, lane.width, LABEL)));
  }

  /** Height available for lines on pages. */
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

  /** Measures all lines below the title. */
  async measure(): Promise<Line[]> {
    const lines: Line[] = [];
    const width = WIDTH - 2 * PADDING.x;
    for (const [group, { heading, about, rows, remarks }] of this.#table.groups.entries()) {
      const below = about === '' ? 0 : this.#paper.high(about, width, CELL);
      const headed = this.#paper.high(heading, width, HEADING) + below;
      lines.push({ kind: 'heading', group, height: HEADING_GAP + headed + 2 * PADDING.y + 2, cells: [] });
      for (const cells of rows) {
        lines.push({ kind: 'row', group, cells, height: this.#rowHeight(cells) });
        if (lines.length % BATCH === 0) await afterOthers();
      }
      for (const text of remarks) {
        const height = this.#paper.high(text, width, CELL) + 2 * PADDING.y;
        lines.push({ kind: 'remark', group, height, cells: [{ text }] });
      }
    }
    return lines;
  }

  #title(): void {
    const { title, facts, chart } = this.#report;
    const paper = this.#paper;
    paper.tag('H1', () => paper.write(title, TITLE, { x: MARGIN, y: MARGIN - 4, width: WIDTH, oneLine: true }));
    const width = WIDTH / FACTS_IN_ROW;
    for (const [index, [label, value]] of facts.entries()) {
      const x = MARGIN + (index % FACTS_IN_ROW) * width;
      const y = MARGIN + 28 + Math.floor(index / FACTS_IN_ROW) * FACT_HEIGHT;
      const spot = { x, width: width - 10, oneLine: true };
      paper.tag('P', () => {
        paper.write(label, LABEL, { ...spot, y, color: INK.muted });
        paper.write(value, FACT, { ...spot, y: y + 10 });
      });
    }
    if (chart) drawChart(paper, chart, MARGIN + this.#titleHeight - CHART_HEIGHT);
  }

  /** The column headings: tagged as part of the table on its first page, artifacts on others. */
  #columns(y: number, isRepeated: boolean): void {
    const paper = this.#paper;
    const write = ({ column, x, width }: Lane) =>
      paper.write(column.heading, LABEL, {
        x,
        y: y + 2,
        width,
        color: INK.muted,
        ...(column.align && { align: column.align }),
      });
    if (isRepeated) paper.artifact(() => this.#lanes.forEach(write), 'Pagination');
    else {
      paper.begin('TR');
      for (const lane of this.#lanes) paper.tag('TH', () => write(lane), { scope: 'Column' });
      paper.finish();
    }
    paper.artifact(() => paper.rule(y + this.#columnsHeight, INK.strong));
  }

  #heading({ heading, about }: Group, { block, continued }: Placed<Line>, y: number): void {
    const paper = this.#paper;
    const top = y + HEADING_GAP;
    const spot = { x: MARGIN + PADDING.x, width: WIDTH - 2 * PADDING.x };
    paper.artifact(() => paper.band(top, block.height - HEADING_GAP));
    const name = continued ? `${heading} ${this.#report.continued}` : heading;
    const below = top + PADDING.y + paper.high(heading, spot.width, HEADING) + 2;
    const write = () => {
      paper.write(name, HEADING, { ...spot, y: top + PADDING.y, oneLine: continued });
      paper.write(about, CELL, { ...spot, y: below, color: INK.muted });
    };
    if (continued) {
      paper.artifact(write, 'Pagination');
      return;
    }
    paper.begin('TR');
    paper.tag('TH', write, { scope: 'Row', columns: this.#lanes.length });
    paper.finish();
  }

  #row({ cells, height }: Line, y: number): void {
    const paper = this.#paper;
    paper.begin('TR');
    for (const [index, { column, x, width, style }] of this.#lanes.entries()) {
      const { text, note } = cells[index] ?? { text: '' };
      const top = y + PADDING.y;
      paper.tag('TD', () => {
        paper.write(text, style, { x, y: top, width, ...(column.align && { align: column.align }) });
        if (!note) return;
        const below = top + paper.high(text, width, style);
        paper.write(note, LABEL, { x, y: below, width, color: INK.muted });
      });
    }
    paper.finish();
    paper.artifact(() => paper.rule(y + height, INK.line));
  }

  #remark({ cells }: Line, y: number): void {
    const paper = this.#paper;
    const spot = { x: MARGIN + PADDING.x, y: y + PADDING.y, width: WIDTH - 2 * PADDING.x, color: INK.muted };
    paper.begin('TR');
    const write = () => paper.write(cells[0]?.text ?? '', CELL, spot);
    paper.tag('TH', write, { scope: 'Row', columns: this.#lanes.length });
    paper.finish();
  }

  #foot(page: number, pages: number): void {
    const paper = this.#paper;
    const spot = { y: BOTTOM + 10, color: INK.muted, oneLine: true };
    const number = this.#report.pageOf(page, pages);
    paper.artifact(() => {
      paper.write(this.#report.foot, FOOT, { ...spot, x: MARGIN, width: WIDTH * 0.8 });
      paper.write(number, FOOT, { ...spot, x: MARGIN + WIDTH * 0.8, width: WIDTH * 0.2, align: 'right' });
    }, 'Pagination');
  }

  /** Prints one page of the table. `at` is its index among the table's pages. */
  page(placed: readonly Placed<Line>[], at: number, number: number, pages: number): void {
    this.#paper.addPage();
    const isTop = at === 0;
    if (isTop && this.#isFirst) this.#title();
    if (isTop) this.#paper.begin('Table');
    const top = MARGIN + (isTop ? this.#titleHeight : 0);
    this.#columns(top, !isTop);
    let y = top + this.#columnsHeight;
    for (const one of placed) {
      const { block } = one;
      const group = this.#table.groups[block.group];
      if (block.kind === 'row') this.#row(block, y);
      else if (block.kind === 'remark') this.#remark(block, y);
      else if (group) this.#heading(group, one, y);
      y += block.height;
    }
    this.#foot(number, pages);
  }

  /** Ends the table after its last page. */
  finish(): void {
    this.#paper.finish();
  }
}
