import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { makeBooking, makeGuest, makeOnlineGuest, makeSettings } from '../support/makers.ts';

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

const fixture = await openFixture();
const { db, cabins, company, hostToken: token } = fixture;
await makeSettings(db, company, { guest_register: { required: ['birthday', 'occupation'], keep_months: null } });
const stay = await makeBooking(db, { entities: [cabins.first], from: at('12T14:00'), to: at('14T11:00') });

const input = (id: number, body: object) => ({ params: { interactorId: id }, body });
const note = (id: number, body: object) => fixture.api.call('guestRegister.checkIdentity', input(id, body), { token });
const refused = (id: number, body: object) =>
  fixture.api.refused('guestRegister.checkIdentity', input(id, body), { token });
const stored = async (id: number) => {
  const text = `select confirmed_at, signed_as, checked_at from interactors where id = ${id}`;
  return (await rowsOf<{ confirmed_at: Date | null; signed_as: string; checked_at: Date | null }>(fixture, text))[0];
};

beforeEach(() => {
  fixture.server.clock.now = NOW;
});

describe('a signature that staff note', () => {
  test('is refused and not stored for a guest without the required fields', async () => {
    const id = await makeGuest(db, stay, { birthday: null, occupation: '' });
    expect(await refused(id, { is_confirmed: true, is_checked: true })).toEqual({
      status: 422,
      code: 'REQUEST-3001',
      fields: { birthday: 'FIELD-3100', occupation: 'FIELD-3100' },
    });
    expect(await stored(id)).toMatchObject({ confirmed_at: null, checked_at: null });
    // The check of the identity needs none of these fields.
    await note(id, { is_checked: true });
    expect(await stored(id)).toMatchObject({ confirmed_at: null, checked_at: new Date(NOW) });
  });

  test('can be taken back', async () => {
    const id = await makeGuest(db, stay, { birthday: '1980-02-03', occupation: 'Baker' });
    await note(id, { is_confirmed: true });
    expect(await stored(id)).toMatchObject({ confirmed_at: new Date(NOW), signed_as: '' });
    await note(id, { is_confirmed: false });
    expect(await stored(id)).toMatchObject({ confirmed_at: null });
  });
});

describe('a signature that the guest made online', () => {
  test.each([true, false])('stays as signed when staff send is_confirmed: %s', async (is_confirmed) => {
    const online = await makeOnlineGuest(db, stay, { name: 'Anna', birthday: '1980-02-03', occupation: 'Baker' });
    const body = { renting_entity_id: cabins.first.id, is_checked: false };
    const { interactor_id: id } = await fixture.api.call(
      'guestRegister.registerOnlineGuest',
      { params: { onlineGuestId: online }, body },
      { token },
    );
    const before = await stored(id);
    expect(before).toMatchObject({ confirmed_at: expect.any(Date), signed_as: 'Kari Nordmann' });
    fixture.server.clock.now = NOW + HOUR_MS;
    expect(await refused(id, { is_confirmed, is_checked: true })).toEqual({
      status: 409,
      code: 'INTERACTOR-2505',
      fields: {},
    });
    expect(await stored(id)).toEqual(before);
    await note(id, { is_checked: true });
    expect(await stored(id)).toEqual({ ...before, checked_at: new Date(NOW + HOUR_MS) });
  });
});
