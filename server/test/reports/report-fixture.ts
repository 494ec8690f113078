import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { makeReports } from '#reports/make-reports.ts';
import { type Fixture, openFixture } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeGuest, makeUser } from '../support/makers.ts';

/** The time of the test clock. */
export const NOW = Date.parse('2027-03-10T09:00:00Z');

export let fixture: Fixture;
let admin: string;

/** A booking for the slow count. */
interface Known {
  readonly department: 'hourly' | 'daily';
  readonly from: number;
  readonly to: number;
  readonly guests: number;
  readonly canceled: boolean;
  readonly units: number;
}
const known: Known[] = [];

const book = async (department: 'hourly' | 'daily', start: string, hours: number, values: object = {}) => {
  const from = Date.parse(`2027-04-${start}:00+02:00`);
  const to = from + hours * HOUR_MS;
  const { tables, cabins } = fixture;
  const given = { guests: 2, ...values } as { guests: number; canceled_at?: number; both?: boolean };
  const { both = false, ...columns } = given;
  const entities = department === 'hourly' ? (both ? [tables.four, tables.other] : [tables.two]) : [cabins.first];
  known.push({
    department,
    from,
    to,
    guests: given.guests,
    canceled: given.canceled_at !== undefined,
    units: entities.length,
  });
  return makeBooking(fixture.db, { entities, from, to, ...columns });
};

/** Makes a company with bookings in April. Call it once per file. */
export const openReportFixture = async (): Promise<void> => {
  known.length = 0;
  fixture = await openFixture();
  admin = await openSession(fixture.db, await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }));
  await book('hourly', '01T12:00', 2);
  await book('hourly', '01T18:00', 2, { both: true, guests: 7 });
  await book('hourly', '01T20:30', 3);
  await book('hourly', '02T12:00', 2, { canceled_at: NOW });
  await book('hourly', '04T09:00', 2, { guests: 3 });
  const stay = await book('daily', '01T14:00', 69, { guests: 3 });
  await makeGuest(fixture.db, stay, { name: 'Kari Nordmann', country_of_residence: 'NO', birthday: '1980-02-03' });
  await makeGuest(fixture.db, stay, { name: 'Åsa Öberg', country_of_residence: 'SE', purpose_of_stay: 'business' });
  await book('daily', '05T14:00', 45);
};

export const options = () => ({ token: admin });
export const asked = (values: object = {}) => ({
  body: {
    name: 'April',
    company_id: fixture.company.id,
    date_from: '2027-04-01 00:00:00',
    date_to: '2027-04-05 23:59:59',
    version: 1 as const,
    ...values,
  },
});
export const parts = () => ({ db: fixture.db, now: () => NOW });
export const make = async (values: object = {}) => {
  const { report } = await fixture.api.call('reports.createReport', asked(values), options());
  await makeReports(parts(), fixture.company.tenant.id, new AbortController().signal);
  return report;
};
export const file = async (name: 'reports.getReportExcel' | 'reports.getReportPdf', id: number, language = 'en') => {
  const { method, url, headers } = wireRequest(name, { params: { id } }, { token: admin, domain: 'fjord', language });
  const answer = await fixture.server.app.inject({ method: method as 'GET', url, headers });
  expect(answer.statusCode).toBe(200);
  return answer;
};
export const sheetsOf = async (id: number) => {
  const { rawPayload } = await file('reports.getReportExcel', id);
  return new Map((await readExcelFile(rawPayload)).map(({ sheet, data }) => [sheet, data]));
};
export const write = (text: string) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) => sql.raw(text).execute(trx));
export const department = (name: 'hourly' | 'daily') => ({ department_id: fixture[name].id });
const dateOf = (instant: number): string => new Date(instant + 2 * HOUR_MS).toISOString().slice(0, 10);

/** The same figures, counted hour by hour: open from 8 to 22, three tables and three cabins. */
export const slowly = (name: 'hourly' | 'daily', dates: readonly string[]) => {
  const own = known.filter((one) => one.department === name);
  const starting = own.filter(({ from }) => dates.includes(dateOf(from)));
  const active = starting.filter(({ canceled }) => !canceled);
  let held = 0;
  for (const { from, to, units } of own.filter(({ canceled }) => !canceled)) {
    for (let at = from; at < to; at += HOUR_MS / 2) {
      const hour = new Date(at + 2 * HOUR_MS).getUTCHours();
      if (name === 'hourly' && dates.includes(dateOf(at)) && hour >= 8 && hour < 22) held += units / 2;
    }
    if (name === 'daily') held += dates.filter((date) => dateOf(from) <= date && date < dateOf(to)).length;
  }
  const available = dates.length * 3 * (name === 'hourly' ? 14 : 1);
  const canceled = starting.length - active.length;
  return {
    bookings: active.length,
    guests: active.reduce((sum, { guests }) => sum + guests, 0),
    canceled,
    rate: starting.length === 0 ? null : canceled / starting.length,
    occupancy: held / available,
  };
};
export const DATES = ['2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04', '2027-04-05'];
