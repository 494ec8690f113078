import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { DocumentTable } from '../report-document.ts';
import { workbook } from './workbook.ts';

const table = (name: string): DocumentTable => ({
  name,
  columns: [
    { heading: 'Department', kind: 'text', share: 2 },
    { heading: 'Bookings', kind: 'count', share: 1 },
  ],
  rows: [['Tables', 4]],
  sums: ['', 4],
});

test('the heading row of each sheet stays in place while one scrolls', async () => {
  const stream = await workbook({
    language: 'en-us',
    title: 'November',
    facts: [['Company', 'Fjordhotell']],
    tables: [table('Departments'), table('Days')],
    words: { about: 'About', sum: 'Sum', continued: '', nothing: '', page: () => '' },
    foot: '',
    madeAt: 0,
  });
  const files = unzipSync(await buffer(stream));
  const sheets = Object.entries(files).filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  expect(sheets).toHaveLength(3);
  for (const [name, bytes] of sheets) {
    const pane = /<pane [^>]*>/.exec(strFromU8(bytes))?.[0];
    expect(pane, name).toContain('ySplit="1"');
    expect(pane, name).toContain('state="frozen"');
  }
});
