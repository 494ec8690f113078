import { expect, test } from 'vitest';
import { openFixture } from '../bookings/fixture.ts';
import { makeBlockedDate, makeDepartment } from '../support/makers.ts';

const fixture = await openFixture();
const department = await makeDepartment(fixture.db, { company: fixture.company });
const BLOCKS = [
  ['2027-04-30', '2027-05-01'],
  ['2027-05-02', '2027-05-02'],
  ['2027-05-31', '2027-06-02'],
  ['2027-06-01', '2027-06-01'],
] as const;
for (const [from, to] of BLOCKS) await makeBlockedDate(fixture.db, { department, from, to });
const body = (range: { from?: string; to?: string }) => ({ body: { departments: [department.id], ...range } });
const options = { token: fixture.hostToken };

test.each([
  ['a month', { from: '2027-05-01', to: '2027-05-31' }, [0, 1, 2]],
  ['from a date on', { from: '2027-05-02' }, [1, 2, 3]],
  ['until a date', { to: '2027-05-02' }, [0, 1]],
  ['all years', {}, [0, 1, 2, 3]],
])('calendars get the blocked dates that touch the asked dates: %s', async (_what, range, indexes) => {
  const answer = await fixture.api.call('blockedDates.listBlockedSeriesOfDepartments', body(range), options);
  expect(answer.blocked_dates.map(({ start_date }) => start_date)).toEqual(indexes.map((index) => BLOCKS[index]?.[0]));
});

test('a date that does not exist is refused', async () => {
  const asked = fixture.api.refused('blockedDates.listBlockedSeriesOfDepartments', body({ to: '2027-02-30' }), options);
  expect(await asked).toMatchObject({ status: 422, fields: { to: 'FIELD-3108' } });
});
