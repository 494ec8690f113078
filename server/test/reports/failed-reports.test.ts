import { expect, test } from 'vitest';
import { CommitUncertain, type Database } from '#db/database.ts';
import { makeLeftReports } from '#jobs/make-reports.ts';
import { makeReports } from '#reports/make-reports.ts';
import { rowsOf } from '../bookings/fixture.ts';
import { asked, fixture, NOW, openReportFixture, options, parts } from './report-fixture.ts';

await openReportFixture();

const { signal } = new AbortController();

/** Makes reports with a database whose figures can't be read. */
const partsFailingWith = (error: Error) => {
  const { db } = fixture;
  const failing: Partial<Database> = {
    unscopedRead: (work) => db.unscopedRead(work),
    tenantRead: (id, work) => db.tenantRead(id, work),
    tenantTransaction: (id, work) => db.tenantTransaction(id, work),
    replicaRead: () => Promise.reject(error),
  };
  return { ...parts(), db: failing as Database, delivery: undefined as never };
};
const request = async (name: string) =>
  (await fixture.api.call('reports.createReport', asked({ name }), options())).report.id;
const stateOf = async (id: number) =>
  (await rowsOf<{ state: string }>(fixture, `select state from reports where id = ${id}`))[0]?.state;

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['whose database session is lost', withCode('ECONNRESET')],
  ['that finds the disk full', withCode('53100')],
  ['that finds no free session', new Error('timeout exceeded when trying to connect')],
  ['whose commit is uncertain', new CommitUncertain('broke')],
])('a report %s is made in a later run', async (name, lost) => {
  const id = await request(name);
  const { tenant } = fixture.company;
  await expect(makeReports(partsFailingWith(lost), tenant.id, signal)).rejects.toBe(lost);
  expect(await stateOf(id)).toBe('running');
  await makeReports({ ...parts(), now: () => NOW + 61_000 }, tenant.id, signal);
  expect(await stateOf(id)).toBe('done');
});

test('a report that the job cannot make fails, and the job reports the error', async () => {
  const id = await request('Failed');
  const refused = new Error('division by zero');
  const failure = await makeLeftReports.run(partsFailingWith(refused), signal).catch((error) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  expect(failure.errors).toEqual([refused]);
  expect(await stateOf(id)).toBe('failed');
});
