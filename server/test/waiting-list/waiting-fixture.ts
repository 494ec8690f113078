import type { InputOf } from '@ledig/contract/types.ts';
import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { afterAll, beforeEach } from 'vitest';
import { ensureGuestLink } from '../../src/db/queries/guest-links.ts';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import { serveTenant } from '../../src/waiting-list/serve-tenant.ts';
import { type Fixture, makeClient, openFixture, rowsOf } from '../bookings/fixture.ts';
import type { Api } from '../support/api.ts';
import { NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import { makeBooking, makeUser } from '../support/makers.ts';

/**
 * A fixture whose server can send mail. Nothing is delivered: messages stay in the outbox. Every test starts at `NOW`.
 */
export interface WaitingFixture extends Fixture {
  readonly clock: TestApp['clock'];
  readonly admin: Api;
  readonly desktop: Api;
}

export const openWaitingFixture = async (): Promise<WaitingFixture> => {
  const fixture = await openFixture();
  const mailing: TestApp = await testApp(fixture.db, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  afterAll(mailing.close);
  beforeEach(() => {
    mailing.clock.now = NOW;
  });
  const admin = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' });
  const api = mailing.api.as({ domain: 'fjord' });
  return {
    ...fixture,
    api,
    clock: mailing.clock,
    admin: api.as({ token: await openSession(fixture.db, admin) }),
    desktop: api.as({ token: fixture.hostToken }),
  };
};

let day = 0;
/** A separate day for each test. */
export const nextDay = (): string => new Date(Date.UTC(2027, 6, 1 + day++)).toISOString().slice(0, 10);

/** 18:00 in Oslo. */
export const evening = (date: string): number => resolveLocal(date, 18 * 60, 'Europe/Oslo');

/** Books every table at 18:00. Returns the ids of the bookings. */
export const fill = async ({ db, tables }: Fixture, date: string): Promise<number[]> => {
  const from = evening(date);
  const ids: number[] = [];
  for (const entity of Object.values(tables)) {
    ids.push((await makeBooking(db, { entities: [entity], from, to: from + 7_200_000 })).id);
  }
  return ids;
};

type Body = InputOf<'waitingList.joinWaitingList'>['body'];

/** Two guests who wish for 18:00. */
export const wish = ({ hourly }: Fixture, date: string, entry: object = {}, client: object = {}): { body: Body } => ({
  body: {
    entry: {
      company_id: hourly.company.id,
      department_id: hourly.id,
      date_from: date,
      time_from: '18:00',
      time_to: '18:00',
      number_of_interactors: 2,
      ...entry,
    },
    client: makeClient(client),
    booking_properties: [],
  } as Body,
});

export const join = async (
  fixture: WaitingFixture,
  date: string,
  entry: object = {},
  client: object = {},
): Promise<number> =>
  (await fixture.api.call('waitingList.joinWaitingList', wish(fixture, date, entry, client))).entry.id;

/** Parameters of an entry's private link. */
export const linkOf = async ({ db, company }: Fixture, entryId: number) => {
  const { linkKey } = await loadSecretsUnscoped(db);
  const token = await db.tenantTransaction(company.tenant.id, (tx) => ensureGuestLink(tx, linkKey, { entryId }));
  return { domain: company.slug, token };
};

export const read = async (fixture: WaitingFixture, id: number) =>
  (await fixture.api.call('waitingList.getGuestEntry', { params: await linkOf(fixture, id) })).entry;

/** Serves the lines as the job does, at a time (epoch milliseconds) to which the server's clock is set. */
export const serve = async (fixture: WaitingFixture, now = NOW): Promise<void> => {
  fixture.clock.now = now;
  await serveTenant(fixture.db, fixture.company.tenant.id, { now, hasGateway: true });
};

/** Cancels a booking now and serves the lines once the cancellation can't be undone any more. */
export const cancelAndServe = async (fixture: WaitingFixture, id: number, at = NOW): Promise<void> => {
  fixture.clock.now = at;
  await fixture.desktop.call('bookings.cancelBooking', { params: { id } });
  await serve(fixture, at + UNDO_MS + 1);
};

export const messagesOf = async (fixture: Fixture, id: number): Promise<string[]> =>
  (
    await rowsOf<{ kind: string }>(fixture, `select kind from outbox where waiting_list_entry_id = ${id} order by id`)
  ).map(({ kind }) => kind);

/** Units that offers hold. */
export const holds = (fixture: Fixture) =>
  rowsOf<{ offer_id: number; entity_id: number }>(
    fixture,
    'select offer_id, entity_id from allocations where offer_id is not null order by entity_id',
  );
