import type { Language } from '@ledig/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { NOW } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'stengt' });
const company = await make.makeCompany(db, { tenant, slug: 'stengt', settings: { timezone: 'Pacific/Auckland' } });
const hourly = await make.makeDepartment(db, { company });
const daily = await make.makeDepartment(db, { company, schedule_system: 'DAILY' });
const archived = await make.makeDepartment(db, { company, archived_at: NOW });
const foreign = await make.makeDepartment(db);
const easter = await make.makeBlockedDate(db, {
  department: hourly,
  from: '2027-03-26',
  to: '2027-03-28',
  description_no: 'Påske',
  description_en: 'Easter',
  color: 'yellow',
  blocking_type: 'reserved',
});
const past = await make.makeBlockedDate(db, { department: hourly, from: '2027-03-01' });
await make.makeBlockedDate(db, { department: hourly, from: '2027-03-09', to: '2027-03-11' });
await make.makeBlockedDate(db, { department: daily, from: '2027-03-20' });

const domain = 'stengt';

describe('series of blocked dates', () => {
  const series = async (query: object) =>
    (await server.api.call('blockedDates.listBlockedSeries', { query: query as never }, { domain })).blocked_dates;

  it('returns all of the department, earliest first, in both languages', async () => {
    const all = await series({ departmentId: hourly.id });
    expect(all.map(({ dates }) => dates[0]?.start)).toEqual(['2027-03-01', '2027-03-09', '2027-03-26']);
    expect(all[2]).toEqual({
      id: easter,
      department_id: hourly.id,
      color: 'yellow',
      highlight: 'yellow',
      start_date: '2027-03-26',
      end_date: '2027-03-28',
      dates: [{ start: '2027-03-26', end: '2027-03-28' }],
      description_en: 'Easter',
      description_no: 'Påske',
      blocking_type: 'reserved',
      start_time: null,
      end_time: null,
      renting_entity_ids: null,
    });
  });

  it('returns one by its id', async () => {
    const one = await series({ departmentId: hourly.id, blockedDateId: past, companyId: hourly.company.id });
    expect(one.map(({ id }) => id)).toEqual([past]);
    expect(await series({ departmentId: daily.id, blockedDateId: past })).toEqual([]);
  });
});

describe('blocked dates for visitors', () => {
  it("begin with today in the company's zone, in the visitor's language, one per date", async () => {
    const params = { companyId: hourly.company.id, departmentId: hourly.id };
    const get = (language: Language) =>
      server.api.call('blockedDates.listPublicBlockedDates', { params: { ...params, language } }, { domain });
    const norwegian = await get('no');
    expect(norwegian.disabledDates).toEqual(['2027-03-10', '2027-03-11', '2027-03-26', '2027-03-27', '2027-03-28']);
    expect(norwegian.blockedDates.map(({ description }) => description)).toEqual(['Stengt', 'Påske']);
    expect((await get('en-us')).blockedDates.map(({ description }) => description)).toEqual(['Closed', 'Easter']);
  });

  it('begin with the day before while its opening runs past midnight', async () => {
    const settings = { working_hours: { defaultStart: '18:00', defaultEnd: '03:00' } };
    const bar = await make.makeDepartment(db, { company: await make.makeCompany(db, { tenant, settings }) });
    await make.makeBlockedDate(db, { department: bar, from: '2027-03-09', to: '2027-03-10' });
    const params = { companyId: bar.company.id, departmentId: bar.id, language: 'no' as const };
    const at = async (time: string) => {
      server.clock.now = Date.parse(`2027-03-10T${time}+01:00`);
      return (await server.api.call('blockedDates.listPublicBlockedDates', { params }, { domain })).disabledDates;
    };
    expect([await at('02:59'), await at('03:00')]).toEqual([['2027-03-09', '2027-03-10'], ['2027-03-10']]);
    server.clock.now = NOW;
  });

  it('cover at most three years', async () => {
    const department = await make.makeDepartment(database.db, { company: hourly.company });
    await make.makeBlockedDate(database.db, { department, from: '2027-01-01', to: '9000-12-31' });
    const params = { companyId: hourly.company.id, departmentId: department.id, language: 'no' as const };
    const { blockedDates, disabledDates } = await server.api.call(
      'blockedDates.listPublicBlockedDates',
      { params },
      { domain },
    );
    expect(blockedDates[0]?.end_date).toBe('9000-12-31');
    expect(disabledDates).toHaveLength(3 * 366 + 1);
  });
});

describe('check of blocked dates', () => {
  const isBlocked = async (date: string, department = hourly) =>
    (
      await server.api.call(
        'blockedDates.isDateUnavailable',
        { query: { date, departmentId: department.id } },
        { domain },
      )
    ).result;
  const isRangeBlocked = async (startDate: string, endDate: string, department = hourly) => {
    const query = { startDate, endDate, departmentId: department.id };
    return (await server.api.call('blockedDates.isDateRangeUnavailable', { query }, { domain })).result;
  };

  it.each([
    ['2027-03-25', false],
    ['2027-03-26', true],
    ['2027-03-28T23:30', true],
    ['2027-03-29', false],
    // Already the 26th in Auckland.
    ['2027-03-25T12:00:00Z', true],
    ['2027-03-25T10:00:00Z', false],
  ])("reports %s in the company's zone", async (date, blocked) => {
    expect(await isBlocked(date)).toBe(blocked);
  });

  it.each([
    ['2027-03-24', '2027-03-25', false],
    ['2027-03-25', '2027-03-26', true],
    ['2027-03-28', '2027-04-02', true],
    ['2027-03-12', '2027-03-25', false],
    ['2027-03-12', '2027-04-25', true],
  ])('reports %s to %s', async (from, to, blocked) => {
    expect(await isRangeBlocked(from, to)).toBe(blocked);
  });

  it('allows a stay to end on the morning of a blocked date', async () => {
    expect(await isRangeBlocked('2027-03-18T12:00', '2027-03-20T10:00', daily)).toBe(false);
    expect(await isRangeBlocked('2027-03-18T12:00', '2027-03-21T10:00', daily)).toBe(true);
    expect(await isRangeBlocked('2027-03-20T12:00', '2027-03-21T10:00', daily)).toBe(true);
    expect(await isRangeBlocked('2027-03-21T12:00', '2027-03-22T10:00', daily)).toBe(false);
  });

  it('refuses a range that ends before it starts, and invalid dates', async () => {
    const refused = (startDate: string, endDate: string) =>
      server.api.refused(
        'blockedDates.isDateRangeUnavailable',
        { query: { startDate, endDate, departmentId: hourly.id } },
        { domain },
      );
    expect(await refused('2027-03-02', '2027-03-01')).toMatchObject({
      status: 422,
      fields: { endDate: 'BOOKING-215' },
    });
    expect(await refused('2027-02-29', '2027-03-01')).toMatchObject({
      status: 422,
      fields: { startDate: 'FIELD-3108' },
    });
    expect(await refused('2027-02-28', '2027-02-30')).toMatchObject({ status: 422, fields: { endDate: 'FIELD-3108' } });
  });
});

it("returns 404 for a department that is archived, another tenant's or of another company", async () => {
  const cases = [
    { departmentId: archived.id, companyId: archived.company.id },
    { departmentId: foreign.id, companyId: foreign.company.id },
    { departmentId: hourly.id, companyId: foreign.company.id },
  ];
  for (const place of cases) {
    const series = await server.api.refused('blockedDates.listBlockedSeries', { query: place }, { domain });
    expect(series).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
    const params = { ...place, language: 'no' };
    const listed = await server.api.refused('blockedDates.listPublicBlockedDates', { params }, { domain });
    expect(listed).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
  }
  for (const { id: departmentId } of [archived, foreign]) {
    const date = await server.api.refused(
      'blockedDates.isDateUnavailable',
      { query: { date: '2027-03-26', departmentId } },
      { domain },
    );
    expect(date).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
    const query = { startDate: '2027-03-26', endDate: '2027-03-27', departmentId };
    const range = await server.api.refused('blockedDates.isDateRangeUnavailable', { query }, { domain });
    expect(range).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
  }
});
