import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { saveSetting } from '#db/queries/companies/company-settings.ts';
import { rowsOf } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { makeCompany } from '../support/makers.ts';
import { fill, linkOf, nextDay, openWaitingFixture } from './waiting-fixture.ts';

/** Units of open offers (docs/rules/waiting-list.md#offers). */

const fixture = await openWaitingFixture();
const { two } = fixture.tables;
const tenantId = fixture.company.tenant.id;
const archive = () => fixture.admin.try('rentingEntities.archiveEntity', { params: { id: two.id } });

const changeSettings = (settings: Readonly<Record<string, unknown>>) =>
  fixture.db.tenantTransaction(tenantId, async (tx) => {
    for (const [key, value] of Object.entries(settings)) {
      await saveSetting(tx, { companyId: fixture.company.id, key, value, now: new Date(NOW) });
    }
  });

const cancelAll = async () => {
  const booked = await rowsOf<{ id: number }>(fixture, 'select id from bookings where canceled_at is null');
  for (const { id } of booked) await fixture.desktop.call('bookings.cancelBooking', { params: { id } });
};

/** Fills a day and offers table A to a guest. */
const offerTableA = async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const entry = await fixture.join(date);
  await fixture.cancelAndServe(booked);
  expect(await fixture.holds()).toMatchObject([{ entity_id: two.id }]);
  return entry;
};

test('a unit is not archived while it is offered, so that the guest can accept', async () => {
  const entry = await offerTableA();
  const { status, fault } = await archive();
  expect([status, fault.code]).toEqual([422, 'WAITING-LIST-3709']);
  // The offer was made half a minute after 10:00 in Oslo.
  expect(fault.message).toContain('10.03.2027 10:15');
  const offer = (await fixture.read(entry)).offer?.id ?? 0;
  const accepting = { params: await linkOf(fixture, entry), body: { offer_id: offer } };
  await fixture.api.call('waitingList.acceptWaitingOffer', accepting);
  expect(await archive()).toMatchObject({ fault: { code: 'RENTING_ENTITY-1102' } });
  const [accepted] = await rowsOf<{ id: number }>(
    fixture,
    `select booking_id as id from waiting_list_offers where id = ${offer}`,
  );
  await fixture.desktop.call('bookings.cancelBooking', { params: { id: accepted?.id ?? 0 } });
});

test('the capacity of an offered unit is not lowered below the party until the offer has run out', async () => {
  const entry = await offerTableA();
  const { id, name } = two;
  const lower = (number_of_interactors: number) =>
    fixture.admin.try('rentingEntities.updateEntity', {
      params: { id },
      body: {
        name,
        type_id: 1,
        company_id: fixture.company.id,
        department_id: fixture.hourly.id,
        number_of_interactors,
      },
    });
  const { status, fault } = await lower(1);
  expect([status, fault.code]).toEqual([422, 'WAITING-LIST-3710']);
  expect(Object.keys(fault.errors)).toEqual(['number_of_interactors']);
  expect(fault.message).toContain('10.03.2027 10:15');
  expect((await lower(2)).ok).toBe(true);
  const later = NOW + 16 * MINUTE_MS;
  fixture.clock.now = later;
  expect((await lower(1)).ok).toBe(true);
  await fixture.serve(later);
  expect(await fixture.read(entry)).toMatchObject({ status: 'missed' });
  expect((await lower(2)).ok).toBe(true);
});

test('a company, its department and the place are not archived while the place is offered', async () => {
  await makeCompany(fixture.db, { tenant: fixture.company.tenant, slug: 'fjell' });
  await offerTableA();
  // The bookings of the other tables are refused first.
  await cancelAll();
  const { status, fault } = await fixture.admin.try('companies.archiveCompany', { params: { id: fixture.company.id } });
  expect([status, fault.code]).toEqual([422, 'WAITING-LIST-3711']);
  expect(fault.message).toContain('10.03.2027 10:15');
  const department = { params: { id: fixture.hourly.id } };
  expect(await fixture.admin.refused('departments.archiveDepartment', department)).toMatchObject({
    code: 'DEPARTMENT-702',
  });
  await fixture.serve(NOW + 16 * MINUTE_MS);
});

test('the guest gets the offered period, also when the durations and hours have changed since', async () => {
  const entry = await offerTableA();
  const offer = (await fixture.read(entry)).offer;
  await changeSettings({
    booking_duration: { default: 60 },
    working_hours: { defaultStart: '19:00', defaultEnd: '23:00' },
  });
  const accepting = { params: await linkOf(fixture, entry), body: { offer_id: offer?.id ?? 0 } };
  await fixture.api.call('waitingList.acceptWaitingOffer', accepting);
  const [booked] = await rowsOf<{ from: string; to: string; units: number[] }>(
    fixture,
    `select b.starts_at as from, b.ends_at as to, array(select a.entity_id from allocations a where a.tenant_id = ${tenantId} and a.booking_id = b.id) as units
       from waiting_list_offers o join bookings b on b.tenant_id = o.tenant_id and b.id = o.booking_id
      where o.tenant_id = ${tenantId} and o.id = ${offer?.id}`,
  );
  expect([booked?.from, booked?.to].map((time) => new Date(time ?? 0).getTime())).toEqual(
    [offer?.date_from, offer?.date_to].map((time) => Date.parse(time ?? '')),
  );
  expect(booked?.units).toEqual([two.id]);
  await cancelAll();
  await changeSettings({
    booking_duration: { default: 120 },
    working_hours: { defaultStart: '08:00', defaultEnd: '22:00' },
  });
});

test('a unit is archived when its offer has run out, before the line is served', async () => {
  const entry = await offerTableA();
  const later = NOW + 16 * MINUTE_MS;
  fixture.clock.now = later;
  expect((await archive()).ok).toBe(true);
  await fixture.serve(later);
  expect(await fixture.holds()).toEqual([]);
  expect(await fixture.read(entry)).toMatchObject({ status: 'missed' });
});
