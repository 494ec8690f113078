import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeUser, type User } from '../support/makers.ts';
import { A_WHILE, liveFixture } from './fixture.ts';

const fixture = await liveFixture();
const { database, one, other, tenant, neighbour, table, admin, followAs, follow, book } = fixture;
afterEach(() => fixture.leaveAll());
afterAll(() => fixture.strike());

describe('editors of a booking', () => {
  const edit = async (user: User, id: number, state: 'editing' | 'dragging' | 'done', stream?: string) =>
    one.api.try(
      'live.announceEditing',
      { body: { booking_id: id, state, stream } },
      { token: await openSession(database.db, user) },
    );

  test('are shown by name to people who see the booking, on every server, but not on their own screen', async () => {
    const id = await book(one);
    const host = await makeUser(database.db, { tenant, name: 'Ola Vik' });
    const theirs = await follow(await openSession(database.db, host), one);
    const { stream } = await theirs.next('hello');
    const stranger = await followAs(await makeUser(database.db, { role: 'admin' }), one);
    const hidden = await followAs(await makeUser(database.db, { department: neighbour }), one);
    const seeing = await followAs(admin, other);
    await edit(host, id, 'dragging', stream);
    const event = await seeing.next('editing');
    expect(event).toMatchObject({ booking_id: id, name: 'Ola Vik', state: 'dragging', for_ms: 30_000 });
    const late = await followAs(admin, other);
    expect(await late.next('editing')).toMatchObject({ name: 'Ola Vik', state: 'dragging' });
    theirs.leave();
    expect(await seeing.next('editing')).toMatchObject({ editor: event.editor, state: 'done' });
    for (const { events } of [theirs, stranger, hidden]) {
      expect(events.filter(({ name }) => name === 'editing')).toEqual([]);
    }
  });

  test("can't be ended by another person who names the same screen", async () => {
    const id = await book(one);
    const host = await makeUser(database.db, { tenant });
    const seeing = await followAs(admin, one);
    const screen = '0196c0de-0000-7000-8000-000000000001';
    await edit(host, id, 'editing', screen);
    const event = await seeing.next('editing');
    await edit(admin, id, 'done', screen);
    expect((await seeing.next('editing')).editor).not.toBe(event.editor);
  });

  test('expire after half a minute without renewal', async () => {
    const id = await book(one);
    const host = await makeUser(database.db, { tenant, name: 'Ola Vik' });
    await edit(host, id, 'editing');
    await sleep(A_WHILE);
    one.clock.now += 31_000;
    const late = await followAs(admin, one);
    await sleep(A_WHILE);
    one.clock.now = NOW;
    expect(late.events.filter(({ name }) => name === 'editing')).toEqual([]);
  });

  test("aren't shown for a booking out of scope", async () => {
    const host = await makeUser(database.db, { department: neighbour });
    const booking = await makeBooking(database.db, { entities: [table], from: NOW + 86_400_000 });
    expect(await edit(host, booking.id, 'editing')).toMatchObject({ status: 404, fault: { code: 'BOOKING-200' } });
  });
});
