import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { openFixture, refusal, rowsOf } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { makeBooking, makeRequest } from '../support/makers.ts';

const fixture = await openFixture();
let day = 0;

const nextDay = (): string => new Date(Date.UTC(2027, 4, 1 + day++)).toISOString().slice(0, 10);
const at = (date: string, hour: number): number => Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
const pending = (date: string, values: object = {}) =>
  makeRequest(fixture.db, { department: fixture.guides, from: at(date, 8), to: at(date, 12), ...values });
const times = (date: string) => ({ date_from: `${date}T14:00`, date_to: `${date}T18:00` });
const offer = (id: number, body: object) =>
  fixture.api.call('requests.offerTimes', { params: { id }, body: body as never }, { token: fixture.hostToken });
const linkOf = async (record: number | { readonly bookingId: number }) => {
  const { linkKey } = await loadSecretsUnscoped(fixture.db);
  const token = await fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
    ensureGuestLink(tx, linkKey, typeof record === 'number' ? { requestId: record } : record),
  );
  return { domain: fixture.company.slug, token };
};
const read = async (params: Awaited<ReturnType<typeof linkOf>>) =>
  (await fixture.api.call('guestRequests.getGuestRequest', { params })).request;
const accept = (params: Awaited<ReturnType<typeof linkOf>>, body: { offer: number; version: number }) =>
  fixture.api.try('guestRequests.acceptOffer', { params, body });

describe('offers', () => {
  test('reach the guest by mail, who accepts one: the unit that fits best is booked at that time', async () => {
    const [asked, offered] = [nextDay(), nextDay()];
    const id = await pending(asked);
    const { booking_request: after } = await offer(id, { times: [times(offered)], decline: true, reason: 'All busy.' });
    expect(after).toMatchObject({ status: 'declined', has_offers: true, decline_reason: 'All busy.' });
    const [mail] = await rowsOf<{ id: number }>(
      fixture,
      `select id from outbox where booking_request_id = ${id} and kind = 'booking_request_offer'`,
    );
    const { message } = await fixture.api.call(
      'messages.getMessage',
      { params: { id: mail?.id ?? 0 } },
      { token: fixture.hostToken },
    );
    const day = (date: string) =>
      new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
        Date.parse(date),
      );
    const content = message.content?.replaceAll('\u00a0', ' ');
    expect(content).toMatch(new RegExp(`Du spurte om: .*${day(asked)} kl. 10:00 – 14:00`));
    expect(content).toMatch(new RegExp(`Vi tilbyr: .*${day(offered)} kl. 14:00 – 18:00`));
    expect(content).toContain('All busy.');

    const link = await linkOf(id);
    const request = await read(link);
    expect(request).toMatchObject({ status: 'declined', offers: [{ is_open: true }] });
    const answer = await accept(link, { offer: 0, version: request.version });
    expect(answer.ok).toBe(true);
    const approved = await read(link);
    expect([request.booking_url, approved.status]).toEqual([null, 'approved']);
    expect(approved.date_from).toBe(`${offered}T14:00:00+02:00`);
    const opened = { domain: link.domain, token: approved.booking_url?.split('/').at(-1) ?? '' };
    const { booking } = await fixture.api.call('guestLink.getGuestBooking', { params: opened });
    expect(booking.date_from).toBe(approved.date_from);
    const booked = await rowsOf<{ entity_id: number; starts_at: Date }>(
      fixture,
      `select a.entity_id, b.starts_at from booking_requests r
         join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
         join allocations a on a.tenant_id = b.tenant_id and a.booking_id = b.id where r.id = ${id}`,
    );
    expect(booked).toEqual([{ entity_id: fixture.guide.id, starts_at: new Date(`${offered}T12:00:00Z`) }]);
  });

  test('leave a request pending without a decline, and are replaced by newer ones', async () => {
    const id = await pending(nextDay());
    await offer(id, { times: [times(nextDay())] });
    const { booking_request: after } = await offer(id, { times: [times(nextDay()), times(nextDay())] });
    expect(after).toMatchObject({ status: 'pending' });
    expect(after.offers).toHaveLength(2);
  });

  test('are checked like a request: in the past, after an approval', async () => {
    const id = await pending(nextDay());
    const input = (body: object) => ({ params: { id }, body: body as never });
    const options = { token: fixture.hostToken };
    expect(
      await fixture.api.refused('requests.offerTimes', input({ times: [times('2027-03-01')] }), options),
    ).toMatchObject({
      status: 422,
    });
    await fixture.api.call(
      'requests.approveRequest',
      { params: { id, rentingEntityId: fixture.guide.id }, body: {} },
      options,
    );
    expect(await fixture.api.refused('requests.offerTimes', input({ times: [times(nextDay())] }), options)).toEqual(
      refusal(409, 'BOOKING_REQUESTS-2104'),
    );
  });

  test('are refused when nothing is free any more, and the request stays open', async () => {
    const offered = nextDay();
    const id = await pending(nextDay());
    await offer(id, { times: [times(offered)] });
    await makeBooking(fixture.db, { entities: [fixture.guide], from: at(offered, 12), to: at(offered, 16) });
    const link = await linkOf(id);
    const { version } = await read(link);
    const answer = await accept(link, { offer: 0, version });
    expect(answer.ok).toBe(false);
    expect(await read(link)).toMatchObject({ status: 'pending', version });
  });

  test('are accepted once, however many accept and withdraw at the same time', async () => {
    const id = await pending(nextDay());
    await offer(id, { times: [times(nextDay())] });
    const link = await linkOf(id);
    const { version } = await read(link);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0
          ? accept(link, { offer: 0, version })
          : fixture.api.try('guestRequests.withdrawRequest', { params: link, body: { version } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

test('a guest withdraws a request; staff can neither approve it nor offer times', async () => {
  const id = await pending(nextDay());
  const link = await linkOf(id);
  const { version } = await read(link);
  await fixture.api.call('guestRequests.withdrawRequest', { params: link, body: { version } });
  expect(await read(link)).toMatchObject({ status: 'declined', withdrawn: true });
  const options = { token: fixture.hostToken };
  const body = { times: [times(nextDay())] };
  expect(await fixture.api.refused('requests.offerTimes', { params: { id }, body }, options)).toEqual(
    refusal(409, 'BOOKING_REQUESTS-2117'),
  );
  const [entry] = await rowsOf<{ actor: string }>(
    fixture,
    `select actor from audit_log where kind = 'booking_requests' and record_id = ${id} order by id desc limit 1`,
  );
  expect(entry?.actor).toBe('guest');
});

describe('a link that the guest already has', () => {
  afterEach(() => {
    fixture.server.clock.now = NOW;
  });
  const reaches = async (params: Awaited<ReturnType<typeof linkOf>>, lastDay: string, opens: () => Promise<void>) => {
    fixture.server.clock.now = at(lastDay, 8) + 29 * DAY_MS;
    await opens();
    fixture.server.clock.now = at(lastDay, 8) + 32 * DAY_MS;
    expect(await fixture.api.refused('guestRequests.getGuestRequest', { params })).toEqual(
      refusal(404, 'GUEST-LINK-3500'),
    );
  };

  test('opens until 30 days after the last time that staff offered', async () => {
    const id = await pending(nextDay());
    const link = await linkOf(id);
    await offer(id, { times: [times('2027-08-16'), times(nextDay())] });
    await reaches(link, '2027-08-16', async () => expect((await read(link)).offers).toHaveLength(2));
  });

  test('opens until 30 days after the request when staff move it ahead, so that the guest can withdraw it', async () => {
    const id = await pending(nextDay());
    const link = await linkOf(id);
    const body = { ...times('2027-09-15'), number_of_interactors: 2 };
    await fixture.api.call('requests.updateRequest', { params: { id }, body }, { token: fixture.hostToken });
    await reaches(link, '2027-09-15', async () => {
      const { version } = await read(link);
      await fixture.api.call('guestRequests.withdrawRequest', { params: link, body: { version } });
    });
  });
});

test('a link opens only its own request', async () => {
  const ids = [await pending(nextDay()), await pending(nextDay())];
  expect(await Promise.all(ids.map(async (id) => (await read(await linkOf(id))).id))).toEqual(ids);
});

test.each([
  ['an invented link', async () => 'AAAAAAAAAAAAAAAAAAAAAA'],
  [
    'the link of a booking',
    async () => {
      const { id } = await makeBooking(fixture.db, { entities: [fixture.guide], from: at(nextDay(), 8) });
      return (await linkOf({ bookingId: id })).token;
    },
  ],
])('%s opens no request', async (_, makeToken) => {
  const params = { domain: fixture.company.slug, token: await makeToken() };
  expect(await fixture.api.refused('guestRequests.getGuestRequest', { params })).toEqual(
    refusal(404, 'GUEST-LINK-3500'),
  );
});
