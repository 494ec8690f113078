import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import readExcelFile from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makeBooking } from '../support/makers.ts';
import { DATES, file, fixture, make, openReportFixture, sheetsOf, slowly, write } from './report-fixture.ts';

await openReportFixture();

const textOf = async (bytes: Buffer): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }
  return text.replaceAll(/\s+/g, ' ');
};

test.each([
  ['no', 'Avdelinger', 'Belegg', 'nb-NO'],
  ['en', 'Departments', 'Occupancy', 'en-GB'],
])('PDF and Excel file show the figures of a slow count: %s', async (language, sheet, heading, locale) => {
  const { id } = await make();
  const { rawPayload: excel } = await file('reports.getReportExcel', id, language);
  const rows = (await readExcelFile(excel)).find((one) => one.sheet === sheet)?.data ?? [];
  expect(rows[0]).toContain(heading);
  const text = await textOf((await file('reports.getReportPdf', id, language)).rawPayload);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  for (const name of ['hourly', 'daily'] as const) {
    const { bookings, guests, canceled, rate, occupancy } = slowly(name, DATES);
    const row = rows.find(([first]) => first === fixture[name].name) ?? [];
    expect(row.slice(2, 6)).toEqual([bookings, guests, canceled, rate]);
    const shares = [rate, occupancy].map((share) => percent.format(share ?? 0));
    const line = [...row.slice(0, 2), bookings, guests, canceled, ...shares].join(' ');
    expect(text).toContain(line.replaceAll(/\s+/g, ' '));
  }
});

test('a booking after midnight counts in the last opening of the period', async () => {
  const hours = JSON.stringify({ defaultStart: '20:00', defaultEnd: '02:00' });
  await write(`update company_settings set value = '${hours}' where key = 'working_hours'`);
  for (const start of ['2027-09-04T21:00:00+02:00', '2027-09-05T00:30:00+02:00'])
    await makeBooking(fixture.db, {
      entities: [fixture.tables.two],
      from: Date.parse(start),
      to: Date.parse(start) + HOUR_MS,
    });
  const { id } = await make({ date_from: '2027-09-04', date_to: '2027-09-04' });
  const row = (await sheetsOf(id)).get('Departments')?.find(([first]) => first === fixture.hourly.name) ?? [];
  expect(row[2]).toBe(1);
  expect(row[6]).toBeCloseTo(2 / (6 * 3), 10);
});
