import type { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { facesOnce } from './fonts.ts';
import { paginate } from './paginate.ts';
import { Paper } from './paper.ts';
import { Sheet } from './sheet.ts';
import type { TableReport } from './table-report.ts';

const print = async (report: TableReport, paper: Paper): Promise<void> => {
  const tables = [];
  for (const [index, table] of report.tables.entries()) {
    const sheet = new Sheet(report, table, paper, index === 0);
    tables.push({ sheet, pages: paginate(await sheet.measure(), sheet.room) });
  }
  const count = tables.reduce((sum, { pages }) => sum + pages.length, 0);
  let number = 0;
  for (const { sheet, pages } of tables) {
    for (const [at, placed] of pages.entries()) {
      // The caller may have disconnected.
      if (paper.stream.destroyed) return;
      number += 1;
      sheet.page(placed, at, number, count);
      await afterOthers();
    }
    sheet.finish();
  }
  paper.end();
};

/**
 * Prints a report as a tagged PDF: A4 landscape, with column and group headings on every page and page numbers. Pages
 * are streamed as they are done, and other calls are served in between.
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
