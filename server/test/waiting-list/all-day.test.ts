import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { makeBooking, makeCompany, makeDepartment, makeEntity } from '../support/makers.ts';
import { openWaitingFixture, wish } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();
const company = await makeCompany(fixture.db, {
  tenant: fixture.company.tenant,
  slug: 'allday',
  settings: { working_hours: { defaultStart: '00:00', defaultEnd: '24:00' }, last_booking_before: { default: 60 } },
});
const hourly = await makeDepartment(fixture.db, { company });
const table = await makeEntity(fixture.db, { department: hourly, capacity: 4 });

test('a guest waits for any time of today where the company is open all day', async () => {
  await makeBooking(fixture.db, { entities: [table], from: NOW, to: NOW + 48 * HOUR_MS });
  const api = fixture.api.as({ domain: 'allday' });
  const { entry } = await api.call(
    'waitingList.joinWaitingList',
    wish({ ...fixture, hourly }, '2027-03-10', { time_from: null, time_to: null }),
  );
  expect(entry).toMatchObject({ status: 'waiting', time_from: '00:00', time_to: '24:00' });
});
