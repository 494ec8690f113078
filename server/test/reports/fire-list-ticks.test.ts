import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeDepartment, makeEntity, makeGuest, makeUser } from '../support/makers.ts';

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

const fixture = await openFixture();
const stay = await makeBooking(fixture.db, {
  entities: [fixture.cabins.first],
  from: at('09T14:00'),
  to: at('12T11:00'),
});
const kari = await makeGuest(fixture.db, stay, { name: 'Kari', created_at: at('09T15:00') });
const ola = await makeGuest(fixture.db, stay, { name: 'Ola', created_at: at('09T15:00') });

const tick = (guest_id: number, time: string, is_ticked = true) => ({
  guest_id,
  is_ticked,
  ticked_at: `2027-03-10T${time}Z`,
});
const sync = async (
  device: string,
  ticks: ReturnType<typeof tick>[] = [],
  values: object = {},
  token = fixture.hostToken,
) => {
  const body = {
    company_id: fixture.company.id,
    department_ids: [fixture.daily.id],
    date: '2027-03-10',
    device,
    ticks,
    ...values,
  };
  return (await fixture.api.call('reports.syncFireList', { body }, { token })).firelist;
};

test('the list has the units of stays without checked-in guests', async () => {
  const unit = await makeEntity(fixture.db, { department: fixture.daily, name: 'Hytte uten gjester' });
  await makeBooking(fixture.db, { entities: [unit], from: at('09T14:00'), to: at('12T11:00') });
  const list = await sync(randomUUID());
  expect(list.units.map(({ renting_entity_name }) => renting_entity_name)).toEqual(['Hytte uten gjester']);
  expect(list.guests).toHaveLength(2);
});

const pairs = (list: Awaited<ReturnType<typeof sync>>) => list.ticks.map(({ guest_id, device }) => [guest_id, device]);

describe('ticks of the fire list', () => {
  test('of two devices are both kept, and each takes back its own only', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await sync(one, [tick(kari, '08:00:00')]);
    const both = await sync(two, [tick(kari, '08:01:00'), tick(ola, '08:02:00')]);
    expect(both.guests.map(({ id, full_name }) => [id, full_name])).toEqual([
      [kari, 'Kari'],
      [ola, 'Ola'],
    ]);
    expect(pairs(both)).toEqual([
      [kari, one],
      [kari, two],
      [ola, two],
    ]);
    expect(pairs(await sync(two, [tick(kari, '08:03:00', false)]))).toEqual([
      [kari, one],
      [ola, two],
    ]);
  });

  test('that arrive late do not replace newer ones, and none is in the future', async () => {
    const device = randomUUID();
    await sync(device, [tick(ola, '08:30:00')]);
    const late = await sync(device, [tick(ola, '08:10:00', false)]);
    expect(pairs(late)).toContainEqual([ola, device]);
    const future = await sync(device, [tick(kari, '23:00:00')]);
    expect(future.ticks.find((one) => one.device === device && one.guest_id === kari)?.ticked_at).toBe(
      '2027-03-10T10:00:00+01:00',
    );
  });

  test('have a time with any offset', async () => {
    const device = randomUUID();
    const far = { ...tick(kari, ''), ticked_at: '2027-03-10T23:30:00+23:00' };
    const [kept] = (await sync(device, [far])).ticks.filter((one) => one.device === device);
    expect(kept?.ticked_at).toBe('2027-03-10T01:30:00+01:00');
  });

  test('belong to their date', async () => {
    expect((await sync(randomUUID(), [], { date: '2027-03-11' })).ticks).toEqual([]);
  });

  test('are of the last 30 days until tomorrow; another date removes none', async () => {
    const device = randomUUID();
    await sync(device, [tick(kari, '08:00:00')]);
    for (const date of ['2027-02-07', '2027-03-12', '8999-01-01'])
      await expect(sync(device, [], { date }), date).rejects.toThrow(/FIELD-3108/);
    for (const date of ['2027-02-08', '2027-03-11']) await sync(device, [], { date });
    expect(pairs(await sync(device))).toContainEqual([kari, device]);
  });

  test('of guests in other departments are left out', async () => {
    const other = await makeDepartment(fixture.db, { company: fixture.company, schedule_system: 'DAILY' });
    const entity = await makeEntity(fixture.db, { department: other });
    const elsewhere = await makeBooking(fixture.db, { entities: [entity], from: at('09T14:00'), to: at('12T11:00') });
    const guest = await makeGuest(fixture.db, elsewhere, {});
    const device = randomUUID();
    await sync(device, [tick(guest, '08:00:00')]);
    expect(await rowsOf(fixture, `select 1 from fire_list_ticks where device = '${device}'`)).toEqual([]);
  });

  test('are refused for an observer', async () => {
    const observer = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'observer' });
    const token = await openSession(fixture.db, observer);
    await expect(sync(randomUUID(), [], {}, token)).rejects.toThrow();
  });
});
