import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { type Booking, makeBooking, makeOnlineGuest } from '../support/makers.ts';

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

const fixture = await openFixture();
let stay: Booking;
let other: Booking;
let party: number[];
let day = 10;
beforeEach(async () => {
  day += 1;
  const period = { from: at(`${day}T14:00`), to: at(`${day + 1}T11:00`) };
  stay = await makeBooking(fixture.db, { entities: [fixture.cabins.first, fixture.cabins.second], ...period });
  other = await makeBooking(fixture.db, { entities: [fixture.cabins.big], ...period });
  party = [];
  for (const name of ['Ada', 'Bernd', 'Carl']) party.push(await makeOnlineGuest(fixture.db, stay, { name }));
});

const options = () => ({ token: fixture.hostToken });
const entry = (id: number | undefined, entity = fixture.cabins.second) => ({
  online_guest_id: id ?? 0,
  renting_entity_id: entity.id,
});
const all = (rest: ReturnType<typeof entry>[] = [entry(party[1]), entry(party[2])]) => ({
  params: { onlineGuestId: party[0] ?? 0 },
  body: { renting_entity_id: fixture.cabins.first.id, is_checked: true, party: rest },
});
const registered = () =>
  rowsOf<{ name: string; renting_entity_id: number; is_checked: boolean; signed_as: string }>(
    fixture,
    `select name, renting_entity_id, checked_at is not null as is_checked, signed_as from interactors
      where booking_id = ${stay.id} order by name`,
  );
const waiting = () => rowsOf(fixture, `select id from online_guests where booking_id = ${stay.id}`);

describe('registering all guests of a stay', () => {
  test('moves every entry with its signature to its unit in one step', async () => {
    const answer = await fixture.api.call('guestRegister.registerOnlineGuest', all(), options());
    expect(answer.party_ids).toHaveLength(2);
    const rest = { is_checked: true, signed_as: 'Kari Nordmann' };
    expect(await registered()).toEqual([
      { name: 'Ada', renting_entity_id: fixture.cabins.first.id, ...rest },
      { name: 'Bernd', renting_entity_id: fixture.cabins.second.id, ...rest },
      { name: 'Carl', renting_entity_id: fixture.cabins.second.id, ...rest },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['the entry of another stay', async () => entry(await makeOnlineGuest(fixture.db, other)), 'GUEST-LINK-3507'],
    ['an unknown entry', async () => entry(999_999), 'GUEST-LINK-3507'],
    ['the same guest twice', async () => entry(party[1]), 'GUEST-LINK-3507'],
    ['a unit of another booking', async () => entry(party[2], fixture.cabins.big), 'RENTING_ENTITY-1101'],
  ])('registers nobody with %s', async (_, wrong, code) => {
    const input = all([entry(party[1]), await wrong()]);
    expect(await fixture.api.refused('guestRegister.registerOnlineGuest', input, options())).toMatchObject({ code });
    expect(await registered()).toEqual([]);
    expect(await waiting()).toHaveLength(3);
  });

  test('happens once, also with two hosts at the same time', async () => {
    const sent = await Promise.all(
      [1, 2].map(() => fixture.api.try('guestRegister.registerOnlineGuest', all(), options())),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await registered()).toHaveLength(3);
  });
});
