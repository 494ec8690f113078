import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { afterAll, expect, test } from 'vitest';
import { openFixture, rowsOf, tableFor } from '../bookings/fixture.ts';
import { Api } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { startTwoServers } from '../support/servers.ts';
import { openMailbox } from '../support/smtp.ts';
import { evening, fill, linkOf, wish } from './waiting-fixture.ts';

/** Two servers serve one line, while staff and visitors book: no place is offered twice, and none is held twice. */

const fixture = await openFixture();
const mailbox = await openMailbox();
const hostToken = await openSession(fixture.db, fixture.host, Date.now());
afterAll(() => mailbox.close());

const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Pairs of allocations that hold the same unit at the same time: must be none. Counted without the constraint. */
const doubleHolders = () =>
  rowsOf(
    fixture,
    `select from allocations a join allocations b
        on a.tenant_id = b.tenant_id and a.entity_id = b.entity_id and a.id < b.id and a.active and b.active
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  );

/** Open offers without exactly one held unit, and held units without an open offer: must be none. */
const looseHolds = () =>
  rowsOf(
    fixture,
    `select o.id from waiting_list_offers o
      where (o.status = 'open') <> (1 = (select count(*) from allocations a where a.tenant_id = o.tenant_id and a.offer_id = o.id))`,
  );

const statesOf = async (date: string) =>
  rowsOf<{ id: number; status: string; offer: number | null }>(
    fixture,
    `select w.id, w.status, o.id as offer from waiting_list_entries w
       left join waiting_list_offers o on o.tenant_id = w.tenant_id and o.entry_id = w.id and o.status = 'open'
      where w.date_from = '${date}' order by w.queued_at, w.id`,
  );

const heldAt = async (date: string): Promise<number> => {
  const at = new Date(evening(date) + 1).toISOString();
  return (await rowsOf(fixture, `select from allocations where active and starts_at < '${at}' and ends_at > '${at}'`))
    .length;
};

test('offers through two servers', async () => {
  const { servers, stop } = await startTwoServers(fixture.database, { SMTP_URL: mailbox.url });
  const apis = servers.map((send) => new Api(send).as({ domain: 'fjord' }));
  const [one, two] = apis as [Api, Api];
  const asHost = apis.map((api) => api.as({ token: hostToken })) as [Api, Api];
  for (const days of [100, 101, 102, 103]) {
    const date = dayAhead(days);
    const [, , last = 0] = await fill(fixture, date);
    const line: number[] = [];
    for (let n = 0; n < 4; n++)
      line.push((await one.call('waitingList.joinWaitingList', wish(fixture, date))).entry.id);

    // One place is freed. Both servers, visitors and staff try to take it at the same time.
    const away = { date_from: `${date}T10:00`, date_to: `${date}T12:00` };
    const offer = (n: number) =>
      asHost[n % 2 === 0 ? 0 : 1].try('waitingList.offerNow', { params: { id: line[n] ?? 0 }, body: {} });
    await Promise.all([
      asHost[0].call('bookings.moveBooking', { params: { id: last }, body: { booking: away } }),
      offer(3),
      one.try('bookings.createPublicBooking', tableFor(fixture, `${date}T18:00`)),
      offer(2),
      two.try('bookings.createPublicBooking', tableFor(fixture, `${date}T18:00`)),
      offer(1),
    ]);
    await expect.poll(() => heldAt(date)).toBe(3);
    expect(await doubleHolders()).toEqual([]);
    expect(await looseHolds()).toEqual([]);
    const offered = (await statesOf(date)).filter((entry) => entry.offer !== null);
    expect(offered.length).toBeLessThanOrEqual(1);

    // The guest accepts and declines at the same time, on both servers: one answer counts.
    const [holder] = offered;
    if (!holder) continue;
    const input = { params: await linkOf(fixture, holder.id), body: { offer_id: holder.offer ?? 0 } };
    const answers = await Promise.all([
      one.try('waitingList.acceptWaitingOffer', input),
      two.try('waitingList.declineWaitingOffer', input),
      two.try('waitingList.acceptWaitingOffer', input),
      one.try('waitingList.declineWaitingOffer', input),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ fault }) => fault.code))).toEqual(
      new Set(['WAITING-LIST-3703']),
    );
    await expect.poll(() => heldAt(date)).toBe(3);
    expect(await doubleHolders()).toEqual([]);
    expect(await looseHolds()).toEqual([]);
  }
  await expect.poll(() => mailbox.received.length).toBeGreaterThan(0);
  await stop();
});
