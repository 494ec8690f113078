import type { InputOf } from '@ledig/contract/types.ts';
import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { ensureGuestLink } from '../../src/db/queries/guest-links.ts';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import { serveTenant } from '../../src/waiting-list/serve-tenant.ts';
import { makeClient, makeStage, rowsOf, type Stage } from '../bookings/stage.ts';
import type { Api } from '../support/api.ts';
import { NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import { makeBooking, makeUser } from '../support/makers.ts';

/** A stage whose server can send mail. Nothing is delivered: messages stay in the outbox. */
export interface WaitingStage extends Stage {
  readonly clock: TestApp['clock'];
  readonly admin: Api;
  readonly desk: Api;
}

export const makeWaitingStage = async (): Promise<WaitingStage> => {
  const stage = await makeStage();
  const mailing: TestApp = await testApp(stage.db, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const admin = await makeUser(stage.db, { tenant: stage.company.tenant, role: 'admin' });
  const api = mailing.api.as({ domain: 'fjord' });
  return {
    ...stage,
    api,
    clock: mailing.clock,
    admin: api.as({ token: await openSession(stage.db, admin) }),
    desk: api.as({ token: stage.hostToken }),
    close: async () => {
      await mailing.close();
      await stage.close();
    },
  };
};

let day = 0;
/** A separate day for each test. */
export const nextDay = (): string => new Date(Date.UTC(2027, 6, 1 + day++)).toISOString().slice(0, 10);

/** 18:00 in Oslo. */
export const evening = (date: string): number => resolveLocal(date, 18 * 60, 'Europe/Oslo');

/** Books every table at 18:00. Returns the ids of the bookings. */
export const fill = async ({ db, tables }: Stage, date: string): Promise<number[]> => {
  const from = evening(date);
  const ids: number[] = [];
  for (const entity of Object.values(tables)) {
    ids.push((await makeBooking(db, { entities: [entity], from, to: from + 7_200_000 })).id);
  }
  return ids;
};

type Body = InputOf<'waitingList.joinWaitingList'>['body'];

/** Two guests who wish for 18:00. */
export const wish = ({ hourly }: Stage, date: string, entry: object = {}, client: object = {}): { body: Body } => ({
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
  stage: WaitingStage,
  date: string,
  entry: object = {},
  client: object = {},
): Promise<number> => (await stage.api.call('waitingList.joinWaitingList', wish(stage, date, entry, client))).entry.id;

/** Parameters of an entry's private link. */
export const linkOf = async ({ db, company }: Stage, entryId: number) => {
  const { linkKey } = await loadSecretsUnscoped(db);
  const token = await db.tenantTransaction(company.tenant.id, (scope) => ensureGuestLink(scope, linkKey, { entryId }));
  return { domain: company.slug, token };
};

export const read = async (stage: WaitingStage, id: number) =>
  (await stage.api.call('waitingList.getGuestEntry', { params: await linkOf(stage, id) })).entry;

/** Serves the lines as the job does, at a time (epoch milliseconds) that is also the server's. */
export const serve = async (stage: WaitingStage, now = NOW): Promise<void> => {
  stage.clock.now = now;
  await serveTenant(stage.db, stage.company.tenant.id, { now, hasGateway: true });
};

/** Cancels a booking now and serves the lines once the cancellation can't be undone any more. */
export const cancelAndServe = async (stage: WaitingStage, id: number, at = NOW): Promise<void> => {
  stage.clock.now = at;
  await stage.desk.call('bookings.cancelBooking', { params: { id } });
  await serve(stage, at + UNDO_MS + 1);
};

export const messagesOf = async (stage: Stage, id: number): Promise<string[]> =>
  (
    await rowsOf<{ kind: string }>(stage, `select kind from outbox where waiting_list_entry_id = ${id} order by id`)
  ).map(({ kind }) => kind);

/** Units that offers hold. */
export const holds = (stage: Stage) =>
  rowsOf<{ offer_id: number; entity_id: number }>(
    stage,
    'select offer_id, entity_id from allocations where offer_id is not null order by entity_id',
  );
