import { addDays } from '@ledig/domain/time/dates.ts';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { CallOptions, LooseInput } from '../support/api.ts';
import { countWaiting } from '../support/nodes.ts';
import { cabinFor, guideFor, openFixture, rowsOf, tableFor } from './fixture.ts';

const fixture = await openFixture();

const DOORS = [
  ['bookings.createPublicBooking', (day: string) => tableFor(fixture, `${day}T12:00`), 'bookings'],
  ['bookings.createPublicDailyBooking', (day: string) => cabinFor(fixture, day, addDays(day, 1)), 'bookings'],
  ['bookings.createBooking', (day: string) => tableFor(fixture, `${day}T15:00`), 'bookings'],
  [
    'requests.createPublicRequest',
    (day: string) => guideFor(fixture, `${day}T12:00`, `${day}T14:00`),
    'booking_requests',
  ],
] as const;

describe.each(DOORS)('%s with an idempotency key', (name, inputOf, table) => {
  const send = (input: LooseInput, options: CallOptions) =>
    fixture.api.try(name, input, { token: fixture.hostToken, ...options });
  const made = async ({ body }: ReturnType<typeof inputOf>) =>
    rowsOf(fixture, `select id from ${table} where client_email = '${body.client.email}'`);

  test('returns the first result again', async () => {
    const input = inputOf('2027-05-03');
    const first = await send(input, { idempotencyKey: 'again' });
    const second = await send(input, { idempotencyKey: 'again' });
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await made(input)).toHaveLength(1);
  });

  test('books once for ten concurrent calls', async () => {
    const input = inputOf('2027-05-04');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(input, { idempotencyKey: 'at-once' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text))).toHaveProperty('size', 1);
    expect(await made(input)).toHaveLength(1);
  });

  test('refuses another body: REQUEST-3008', async () => {
    await send(inputOf('2027-05-05'), { idempotencyKey: 'other' });
    const second = await send(inputOf('2027-05-06'), { idempotencyKey: 'other' });
    expect(second).toMatchObject({ status: 422, fault: { code: 'REQUEST-3008' } });
  });

  test("doesn't store a refusal: the key can be used again", async () => {
    const past = inputOf('2020-05-05');
    expect(await send(past, { idempotencyKey: 'later' })).toMatchObject({ ok: false });
    expect(await send(inputOf('2027-05-07'), { idempotencyKey: 'later' })).toMatchObject({ status: 201 });
  });

  test('treats the same body wrapped in data as equal', async () => {
    const input = inputOf('2027-05-08');
    const first = await send(input, { idempotencyKey: 'wrapped' });
    const second = await send({ body: { data: input.body } }, { idempotencyKey: 'wrapped' });
    expect(second.text).toBe(first.text);
  });

  test.each(['', 'x'.repeat(201), 'two words'])('refuses the key %j', async (idempotencyKey) => {
    const answer = await send(inputOf('2027-05-09'), { idempotencyKey });
    expect(answer).toMatchObject({ status: 400, fault: { code: 'REQUEST-3000' } });
  });
});

test('separates the keys of different people', async () => {
  const input = tableFor(fixture, '2027-08-01T12:00');
  const visitor = await fixture.api.call('bookings.createPublicBooking', input, { idempotencyKey: 'shared' });
  const other = tableFor(fixture, '2027-08-02T12:00');
  const host = await fixture.api.call('bookings.createPublicBooking', other, {
    idempotencyKey: 'shared',
    token: fixture.hostToken,
  });
  expect(host.booking.id).not.toBe(visitor.booking.id);
});

test('gives the link that works when a try was rolled back and another call with the key booked', async () => {
  const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
  const untilWaiting = () => expect.poll(() => countWaiting(fixture.database.owner)).toBeGreaterThan(0);
  let isFirst = true;
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const text = String((args[0] as { text?: string }).text);
    if (!isFirst || !text.startsWith('insert into "idempotency_keys"')) return query.apply(this, args);
    isFirst = false;
    return untilWaiting().then(() => Promise.reject(Object.assign(new Error('try again'), { code: '40001' })));
  } as never);
  const input = tableFor(fixture, '2027-08-03T12:00');
  const book = () => fixture.api.call('bookings.createPublicBooking', input, { idempotencyKey: 'two-tries' });
  const [one, other] = await Promise.all([book(), book()]);
  sent.mockRestore();
  expect([isFirst, one]).toEqual([false, other]);
  const params = { domain: fixture.company.slug, token: one.booking.manage_url.split('/').at(-1) ?? '' };
  const { booking } = await fixture.api.call('guestLink.getGuestBooking', { params });
  expect(booking.id).toBe(one.booking.id);
});
