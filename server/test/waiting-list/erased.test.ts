import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { acceptOffer } from '#waiting-list/accept-offer.ts';
import { findEntry, lockLine } from '#waiting-list/entries.store.ts';
import { rowsOf } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { fill, linkOf, nextDay, openWaitingFixture } from './waiting-fixture.ts';

/** Clients in line who are erased (docs/rules/clients.md#erasure). */

const fixture = await openWaitingFixture();
const { company, hourly } = fixture;

/** A guest with an open offer, and their client. */
const offered = async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const entry = await fixture.join(date);
  await fixture.cancelAndServe(booked);
  const { offer } = await fixture.read(entry);
  const [client] = await rowsOf<{ id: number }>(
    fixture,
    `select client_id as id from waiting_list_entries where id = ${entry}`,
  );
  return { date, entry, offerId: offer?.id ?? 0, clientId: client?.id ?? 0 };
};

test('an erased client leaves the line, and their link and offer are over', async () => {
  const { entry, offerId, clientId } = await offered();
  const params = await linkOf(fixture, entry);
  await fixture.admin.call('privacy.eraseClient', { params: { id: clientId } });
  expect(await fixture.holds()).toEqual([]);
  const answer = { params, body: { offer_id: offerId } };
  expect(await fixture.api.refused('waitingList.acceptWaitingOffer', answer)).toMatchObject({ status: 404 });
  expect(await fixture.api.refused('waitingList.returnToWaitingList', { params })).toMatchObject({ status: 404 });
});

test('a client who accepts an offer while they are erased has a coming booking', async () => {
  const { entry, clientId } = await offered();
  const seen = { tenantId: company.tenant.id, companyId: null, departmentId: null, entityIds: null };
  let erasing: ReturnType<typeof fixture.admin.refused> | undefined;
  await fixture.db.tenantTransaction(company.tenant.id, async (tx) => {
    await lockLine(tx, hourly.id);
    erasing = fixture.admin.refused('privacy.eraseClient', { params: { id: clientId } });
    const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await isWaiting.execute(tx.trx)).rows).toHaveLength(1);
    const row = await findEntry(tx, seen, entry);
    if (row) await acceptOffer(tx, row, NOW);
  });
  expect(await erasing).toMatchObject({ code: 'CLIENT-301' });
});
