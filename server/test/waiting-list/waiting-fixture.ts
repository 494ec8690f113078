import type { InputOf } from '@ledig/contract/types.ts';
import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { afterAll, beforeEach } from 'vitest';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { serveTenant } from '#waiting-list/serve-tenant.ts';
import { type Fixture, makeClient, openFixture, rowsOf } from '../bookings/fixture.ts';
import { NOW, openSession, testApp } from '../support/app.ts';
import { makeBooking, makeUser } from '../support/makers.ts';

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

/** Parameters of an entry's private link. */
export const linkOf = async ({ db, company }: Fixture, entryId: number) => {
  const { linkKey } = await loadSecretsUnscoped(db);
  const token = await db.tenantTransaction(company.tenant.id, (tx) => ensureGuestLink(tx, linkKey, { entryId }));
  return { domain: company.slug, token };
};

/**
 * A fixture whose server can send mail, with the steps of the waiting list. Nothing is delivered: messages stay in the
 * outbox. Every test starts at `NOW`.
 */
export const openWaitingFixture = async () => {
  const fixture = await openFixture();
  const { clock, ...mailing } = await testApp(fixture.db, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  afterAll(mailing.close);
  beforeEach(() => {
    clock.now = NOW;
  });
  const user = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' });
  const api = mailing.api.as({ domain: 'fjord' });
  const admin = api.as({ token: await openSession(fixture.db, user) });
  const desktop = api.as({ token: fixture.hostToken });

  /** Puts a guest in line. Returns the id of the entry. */
  const join = async (date: string, entry: object = {}, client: object = {}): Promise<number> =>
    (await api.call('waitingList.joinWaitingList', wish(fixture, date, entry, client))).entry.id;

  /** The entry as its guest sees it. */
  const read = async (id: number) =>
    (await api.call('waitingList.getGuestEntry', { params: await linkOf(fixture, id) })).entry;

  /** Serves the lines as the job does, at a time (epoch milliseconds) to which the server's clock is set. */
  const serve = async (now = NOW): Promise<void> => {
    clock.now = now;
    await serveTenant(fixture.db, fixture.company.tenant.id, { now, hasGateway: true });
  };

  /** Cancels a booking and serves the lines once the cancellation can't be undone any more. */
  const cancelAndServe = async (id: number, at = NOW): Promise<void> => {
    clock.now = at;
    await desktop.call('bookings.cancelBooking', { params: { id } });
    await serve(at + UNDO_MS + 1);
  };

  /** The kinds of the messages about an entry. */
  const messagesOf = async (id: number): Promise<string[]> =>
    (
      await rowsOf<{ kind: string }>(fixture, `select kind from outbox where waiting_list_entry_id = ${id} order by id`)
    ).map(({ kind }) => kind);

  /** Units that offers hold. */
  const holds = () =>
    rowsOf<{ offer_id: number; entity_id: number }>(
      fixture,
      'select offer_id, entity_id from allocations where offer_id is not null order by entity_id',
    );

  return { ...fixture, api, clock, admin, desktop, join, read, serve, cancelAndServe, messagesOf, holds };
};
