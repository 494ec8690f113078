import { describe, expect, test } from 'vitest';
import { findBookingFacts } from '#messages/bookings/booking-facts.store.ts';
import { bookingMail } from '#messages/bookings/booking-mails.ts';
import { NOW } from '../support/app.ts';
import { makeBooking, makeEntity } from '../support/makers.ts';
import { messageOf } from '../support/message-facts.ts';
import { makeClient, rowsOf } from './fixture.ts';
import { create, fixture, newTable, openSeries, weekly } from './series-fixture.ts';

await openSeries();

type Client = ReturnType<typeof makeClient>;

const give = (id: number, client: Client) =>
  fixture.asHost.call('bookings.updateBooking', {
    params: { id },
    body: { booking: { number_of_interactors: 2 }, client },
  });

/** Four bookings of one guest, of which staff gave the third to another. */
const made = async (date = '2027-06-01') => {
  const unit = await newTable();
  const client = makeClient({ name: 'First' });
  const other = makeClient({ name: 'Other' });
  const { series } = await create(weekly(unit, date, { client }));
  const ids = series.bookings.map(({ id }) => id) as [number, number, number, number];
  await give(ids[2], other);
  return { unit, id: series.id, ids, client, other };
};

const moveTo = (bookingId: number, hour: number) => ({
  booking_id: bookingId,
  part: 'all' as const,
  date_from: `2027-06-01T${hour}:00`,
  date_to: `2027-06-01T${hour + 2}:00`,
});

/** The messages of a kind about some bookings: recipient, named booking, and all when there are several. */
const messagesAbout = async (kind: string, ids: readonly number[]) =>
  (
    await rowsOf<{ recipient: string; booking_id: number; ids: number[] | null }>(
      fixture,
      `select recipient, booking_id, payload -> 'booking_ids' as ids from outbox
        where kind = '${kind}' and booking_id = any('{${ids.join()}}') and channel = 'email' order by id`,
    )
  ).map(({ recipient, booking_id, ids: all }) => [recipient, booking_id, all]);

describe('a series with a date of another guest', () => {
  test("tells each guest that guest's dates when it is canceled", async () => {
    const { id, ids, client, other } = await made();
    const body = { booking_id: ids[1], part: 'later' } as const;
    expect((await fixture.asHost.call('bookings.cancelSeries', { params: { id }, body })).changed).toBe(3);
    expect(await messagesAbout('booking_canceled', ids)).toEqual([
      [client.email, ids[1], [ids[1], ids[3]]],
      [other.email, ids[2], null],
    ]);
  });

  test("tells each guest that guest's dates when it is moved", async () => {
    const { id, ids, client, other } = await made();
    const body = moveTo(ids[0], 12);
    expect((await fixture.asHost.call('bookings.moveSeries', { params: { id }, body })).changed).toBe(4);
    expect(await messagesAbout('booking_updated', ids)).toEqual([
      [client.email, ids[0], [ids[0], ids[1], ids[3]]],
      [other.email, ids[2], null],
    ]);
  });

  test('compares a moved date with the other bookings of its guest only', async () => {
    const { unit, id, ids, client, other } = await made();
    const second = await makeEntity(fixture.db, { department: unit.department });
    const take = (hour: number, { phone_number }: Client) =>
      makeBooking(fixture.db, {
        entities: [second],
        from: Date.parse(`2027-06-15T${hour - 2}:00:00Z`),
        client_phone_number: phone_number,
        client_country_code: '+47',
      });
    await take(12, other);
    const refused = await fixture.asHost.try('bookings.moveSeries', { params: { id }, body: moveTo(ids[0], 12) });
    expect(refused.fault).toMatchObject({ code: 'SERIES-3607', message: expect.stringContaining('15.06.2027') });
    await take(15, client);
    const moved = await fixture.asHost.call('bookings.moveSeries', { params: { id }, body: moveTo(ids[0], 15) });
    expect(moved.changed).toBe(4);
  });
});

describe('a group with a part of another guest', () => {
  test("tells each guest that guest's parts when it is canceled", async () => {
    const [client, other] = [makeClient(), makeClient()];
    const place = { company_id: fixture.company.id, number_of_interactors: 2 };
    const at = (department_id: number, hour: number) => ({
      ...{ ...place, department_id },
      ...{ date_from: `2027-07-01T${hour}:00`, date_to: `2027-07-01T${hour + 2}:00` },
    });
    const { group } = await fixture.asHost.call('bookings.createGroup', {
      body: {
        bookings: [at(fixture.hourly.id, 10), at(fixture.guides.id, 13), at(fixture.hourly.id, 17)],
        client,
        booking_properties: [],
      },
    });
    const ids = group.bookings.map(({ id }) => id) as [number, number, number];
    await give(ids[0], other);
    await fixture.asHost.call('bookings.cancelGroup', { params: { id: group.id } });
    expect(await messagesAbout('booking_canceled', ids)).toEqual([
      [other.email, ids[0], null],
      [client.email, ids[1], [ids[1], ids[2]]],
    ]);
  });
});

describe('the calendar entry of a mail', () => {
  const entryOf = (bookingId: number, together: readonly number[] = []) =>
    fixture.db.tenantRead(fixture.company.tenant.id, async (tx) => {
      const about = { bookingId, requestId: null, template: null, message: null, now: new Date(NOW), together };
      const facts = await findBookingFacts(tx, about);
      const { mail, content } = bookingMail(messageOf('booking_updated', facts));
      return { content, lines: mail.calendar?.content.split('\r\n') ?? [] };
    });
  const named = (lines: readonly string[], name: RegExp) => lines.filter((line) => name.test(line));

  test("to the other guest has that guest's date alone, without the rule of the series", async () => {
    const { ids } = await made();
    const { lines } = await entryOf(ids[2]);
    expect(named(lines, /^(UID|RRULE|EXDATE|RECURRENCE-ID)/)).toEqual([`UID:booking-${ids[2]}@ledig`]);
    expect(named(lines, /^DTSTART/)).toEqual(['DTSTART:20270615T160000Z']);
  });

  test('to the first guest leaves out the date of the other one, and its number still grows', async () => {
    const { id, ids } = await made();
    const { lines, content } = await entryOf(ids[0], ids);
    expect(named(lines, /^(UID|EXDATE|SEQUENCE)/)).toEqual([
      `UID:series-${id}@ledig`,
      'EXDATE;TZID=Europe/Oslo:20270615T180000',
      'SEQUENCE:5',
    ]);
    expect(content).toContain('22. juni 2027');
    expect(content).not.toContain('15. juni 2027');
  });
});
