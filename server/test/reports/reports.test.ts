import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { makeLeftReports } from '#jobs/make-reports.ts';
import { makeReports } from '#reports/make-reports.ts';
import { claimReport, finishReport, storeProgress } from '#reports/queue.store.ts';
import { refusal, rowsOf } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeUser } from '../support/makers.ts';
import {
  asked,
  DATES,
  department,
  file,
  fixture,
  make,
  NOW,
  openReportFixture,
  options,
  parts,
  sheetsOf,
  slowly,
  write,
} from './report-fixture.ts';

await openReportFixture();

describe('report of a company', () => {
  test('is made by the job, equals a slow count, and has typed cells', async () => {
    const { id, state } = await make();
    expect(state).toBe('waiting');
    const sheets = await sheetsOf(id);
    expect([...sheets.keys()]).toEqual(['Departments', 'Days', 'Departments by day', 'About the report']);
    const rows = sheets.get('Departments') ?? [];
    for (const name of ['hourly', 'daily'] as const) {
      const row = rows.find(([first]) => first === fixture[name].name) ?? [];
      const { bookings, guests, canceled, rate, occupancy } = slowly(name, DATES);
      expect(row.slice(2, 5)).toEqual([bookings, guests, canceled]);
      expect(row[5]).toBe(rate);
      expect(row[6]).toBeCloseTo(occupancy, 10);
    }
    expect(rows.at(-1)?.slice(0, 5)).toEqual(['Sum', null, 6, 19, 1]);
    const days = sheets.get('Departments by day')?.filter(([first]) => first === fixture.hourly.name) ?? [];
    for (const [index, date] of DATES.entries()) {
      const { bookings, guests, canceled, occupancy } = slowly('hourly', [date]);
      expect(days[index]?.slice(1, 5)).toEqual([new Date(`${date}T00:00:00Z`), bookings, guests, canceled]);
      expect(days[index]?.[6]).toBeCloseTo(occupancy, 10);
    }
  });

  test("doesn't change after its bookings have changed", async () => {
    const { id } = await make({
      date_from: '2027-05-01',
      date_to: '2027-05-02',
      date_x: undefined,
      ...(await inMay()),
    });
    const before = await sheetsOf(id);
    await write(`update bookings set guests = 9, canceled_at = now() where starts_at >= '2027-05-01'`);
    expect(await sheetsOf(id)).toEqual(before);
  });

  test('has a file name that hides nothing', async () => {
    const { id } = await make({ name: "O'Hara\u200Efdp.(1)*\u200B" });
    const { headers } = await file('reports.getReportExcel', id, 'no');
    expect(headers['content-disposition']).toMatch(
      new RegExp(`filename\\*=UTF-8''${id}-O_Hara_fdp\\._1_-20270310T090000\\.xlsx$`),
    );
  });

  test('is a tagged PDF with title, language, table headers, a chart in words and page numbers', async () => {
    const { id } = await make({ name: 'Påske' });
    const { rawPayload, headers } = await file('reports.getReportPdf', id, 'no');
    expect(headers['content-disposition']).toMatch(new RegExp(`${id}-P%C3%A5ske-20270310T090000\\.pdf`));
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
    expect((await pdf.getMetadata()).info).toMatchObject({
      Language: 'nb-NO',
      Title: expect.stringContaining('Påske'),
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const kinds: string[] = [];
    const alts: string[] = [];
    const walk = (node: { role?: string; alt?: string; children?: object[] } | null) => {
      if (node?.role) kinds.push(node.role);
      if (node?.alt) alts.push(node.alt);
      for (const child of node?.children ?? []) walk(child as Parameters<typeof walk>[0]);
    };
    let text = '';
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      walk((await page.getStructTree()) as Parameters<typeof walk>[0]);
      text += (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }
    expect(new Set(kinds)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']));
    expect(alts.join()).toContain('6 bestillinger i perioden.');
    expect(text).toContain(`Side ${pdf.numPages} av ${pdf.numPages}`);
    expect(text).toContain(fixture.hourly.name);
  });

  test('of all bookings has no dates and covers all of them', async () => {
    const report = await make({ date_from: null, date_to: null, name: 'Alt' });
    expect(report).toMatchObject({ date_from: null, date_to: null });
    const sheets = await sheetsOf(report.id);
    const [{ count }] = (await rowsOf<{ count: number }>(
      fixture,
      'select count(*)::int as count from bookings where canceled_at is null',
    )) as [{ count: number }];
    expect(sheets.get('Departments')?.at(-1)?.[2]).toBe(count);
  });
});

let mayDays = 0;
const inMay = async (): Promise<object> => {
  mayDays += 1;
  await makeBooking(fixture.db, {
    entities: [fixture.tables.two],
    from: Date.parse('2027-05-01T10:00:00Z') + mayDays * 3 * HOUR_MS,
  });
  return { name: `May ${mayDays}` };
};

describe('report of a department with stays', () => {
  test('counts guest nights by country and purpose', async () => {
    const { id } = await make({ ...department('daily'), version: 2 });
    const sheets = await sheetsOf(id);
    expect(sheets.get('Country of residence')?.slice(1)).toEqual([
      ['Norway', 1, 3, 3],
      ['Sweden', 1, 3, 0],
      ['Sum', 2, 6, 3],
    ]);
    expect(sheets.get('Purpose')?.slice(1, 3)).toEqual([
      ['Business', 1, 3, 0],
      ['Holiday', 1, 3, 3],
    ]);
    expect(sheets.get('About the report')).toContainEqual(['Bookings without registered guests', '1']);
    expect(await fixture.api.refused('reports.getReportPdf', { params: { id } }, options())).toMatchObject({
      code: 'REPORT-1404',
    });
  });

  test('counts a stay without registered guests in the periods of its nights and its arrival', async () => {
    const period = { from: Date.parse('2027-06-26T12:00:00Z'), to: Date.parse('2027-07-01T08:00:00Z') };
    await makeBooking(fixture.db, { entities: [fixture.cabins.second], ...period });
    const unregistered = async (date_from: string, date_to: string) => {
      const { id } = await make({ ...department('daily'), version: 2, date_from, date_to });
      const facts = (await sheetsOf(id)).get('About the report') ?? [];
      return facts.find(([name]) => name === 'Bookings without registered guests')?.[1];
    };
    expect(await unregistered('2027-06-01', '2027-06-30')).toBe('1');
    expect(await unregistered('2027-06-30', '2027-06-30')).toBe('1');
    // The guests leave in the morning of this day.
    expect(await unregistered('2027-07-01', '2027-07-31')).toBe('0');
    expect(await unregistered('2027-06-26', '2027-06-26')).toBe('1');
  });

  test('is the guest register, without erased guests', async () => {
    const { id } = await make({ ...department('daily'), version: 3 });
    const rows = (await sheetsOf(id)).get('Guests') ?? [];
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Kari Nordmann', 'Åsa Öberg']);
    expect(rows[1]?.[1]).toEqual(new Date('1980-02-03T00:00:00Z'));
    await write(`update interactors set name = '***' where name = 'Åsa Öberg'`);
    expect(JSON.stringify((await sheetsOf(id)).get('Guests'))).not.toContain('Öberg');
  });
});

describe('requesting a report', () => {
  test.each([
    [() => ({ version: 2 }), 'REPORT-1402', 'department_id'],
    [() => ({ ...department('daily') }), 'REPORT-1402', 'version'],
    [() => ({ ...department('hourly'), version: 2 }), 'REPORT-1402', 'department_id'],
  ] as const)('is refused where version and department do not fit: %#', async (values, code, field) => {
    expect(await fixture.api.refused('reports.createReport', asked(values()), options())).toEqual(
      refusal(422, code, field),
    );
  });

  test('is refused for a period without bookings: 1403', async () => {
    const input = asked({ date_from: '2029-01-01', date_to: '2029-01-31' });
    expect(await fixture.api.refused('reports.createReport', input, options())).toEqual(refusal(422, 'REPORT-1403'));
  });

  test('is refused when the dates are in the wrong order', async () => {
    const input = asked({ date_from: '2027-04-05', date_to: '2027-04-01' });
    expect(await fixture.api.refused('reports.createReport', input, options())).toMatchObject({
      code: 'REQUEST-3001',
      fields: { date_to: 'FIELD-3108' },
    });
  });

  test('is refused for a department of another company, and by an admin of another company', async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant, slug: 'fjell' });
    const input = asked({ company_id: other.id, ...department('daily'), version: 2 });
    expect(await fixture.api.refused('reports.createReport', input, options())).toMatchObject({
      code: 'DEPARTMENT-701',
    });
    const bound = await makeUser(fixture.db, { tenant: fixture.company.tenant, company: other, role: 'admin' });
    const token = await openSession(fixture.db, bound);
    expect(await fixture.api.refused('reports.createReport', asked(), { token })).toMatchObject({
      code: 'COMPANY-400',
    });
    const { reports } = await fixture.api.call('reports.listReports', { query: {} }, { token });
    expect(reports.total).toBe(0);
  });

  test('is refused when ten wait', async () => {
    for (let n = 0; n < 10; n++) await fixture.api.call('reports.createReport', asked({ name: `N${n}` }), options());
    expect(await fixture.api.refused('reports.createReport', asked(), options())).toMatchObject({
      code: 'REPORT-1408',
    });
    await makeLeftReports.run(parts() as Parameters<typeof makeLeftReports.run>[0], new AbortController().signal);
    expect(await rowsOf(fixture, `select 1 from reports where state <> 'done'`)).toEqual([]);
  });
});

describe('report', () => {
  test('can be searched by name, and shows its progress', async () => {
    const { id } = await make({ name: 'Årsrapport' });
    const { reports } = await fixture.api.call('reports.searchReports', { query: { searchText: 'arsrap' } }, options());
    expect(reports.data).toMatchObject([{ id, state: 'done', percent: 100, bookings_read: 7, bookings_total: 7 }]);
  });

  test('has no file until it is made: 1407', async () => {
    const { report } = await fixture.api.call('reports.createReport', asked(), options());
    const input = { params: { id: report.id } };
    expect(await fixture.api.refused('reports.getReportExcel', input, options())).toMatchObject({
      code: 'REPORT-1407',
    });
    await fixture.api.call('reports.deleteReport', input, options());
  });

  test('that is deleted during the run stores nothing', async () => {
    const { report } = await fixture.api.call('reports.createReport', asked({ name: 'Canceled' }), options());
    const within = <T>(work: Parameters<typeof fixture.db.tenantTransaction<T>>[1]) =>
      fixture.db.tenantTransaction(fixture.company.tenant.id, work);
    const claimed = await within((tx) => claimReport(tx, NOW));
    expect(claimed?.id).toBe(report.id);
    if (!claimed) return;
    const progress = { read: 1, total: 7, at: new Date(NOW) };
    expect(await within((tx) => storeProgress(tx, claimed, progress))).toBe(true);
    const { reports } = await fixture.api.call('reports.searchReports', { query: { searchText: 'Cancel' } }, options());
    expect(reports.data).toMatchObject([{ state: 'running', percent: 14, bookings_read: 1 }]);
    await fixture.api.call('reports.deleteReport', { params: { id: report.id } }, options());
    expect(await within((tx) => storeProgress(tx, claimed, progress))).toBe(false);
    expect(await within((tx) => finishReport(tx, claimed, null, new Date(NOW)))).toBe(false);
  });

  test('of a stopped server is made by the job after a minute, and fails after three attempts', async () => {
    const { report } = await fixture.api.call('reports.createReport', asked({ name: 'Left' }), options());
    const leave = (attempts: number) =>
      write(
        `update reports set state = 'running', claimed_at = '2027-03-10T08:00:00Z', beat_at = '2027-03-10T08:00:00Z', attempts = ${attempts} where id = ${report.id}`,
      );
    const state = async () =>
      (await rowsOf<{ state: string }>(fixture, `select state from reports where id = ${report.id}`))[0]?.state;
    await leave(3);
    await makeReports(parts(), fixture.company.tenant.id, new AbortController().signal);
    expect(await state()).toBe('failed');
    await leave(1);
    await makeReports(parts(), fixture.company.tenant.id, new AbortController().signal);
    expect(await state()).toBe('done');
  });

  test('is deleted with its figures', async () => {
    const { id } = await make();
    const input = { params: { id } };
    expect(await fixture.api.call('reports.deleteReport', input, options())).toEqual({ success: true });
    expect(await fixture.api.refused('reports.deleteReport', input, options())).toEqual(refusal(404, 'REPORT-1401'));
    expect(await rowsOf(fixture, `select 1 from report_figures where report_id = ${id}`)).toEqual([]);
  });
});
