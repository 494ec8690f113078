import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { rowsOf } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { fill, linkOf, nextDay, openWaitingFixture } from './waiting-fixture.ts';

/** Units of open offers (docs/rules/waiting-list.md#offers). */

const fixture = await openWaitingFixture();
const { two } = fixture.tables;
const archive = () => fixture.admin.try('rentingEntities.archiveEntity', { params: { id: two.id } });

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

test('a unit is archived when its offer has run out, before the line is served', async () => {
  const entry = await offerTableA();
  const later = NOW + 16 * MINUTE_MS;
  fixture.clock.now = later;
  expect((await archive()).ok).toBe(true);
  await fixture.serve(later);
  expect(await fixture.holds()).toEqual([]);
  expect(await fixture.read(entry)).toMatchObject({ status: 'missed' });
});
