import type { sql } from 'kysely';
import { afterAll } from 'vitest';
import { NOW, openSession, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { openOutbox } from '../support/outbox.ts';

export const DAY_MS = 86_400_000;
/** Gateways that don't answer, because these tests read the outbox. */
export const GATEWAYS = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1/' };
export const EMAIL = 'kari@example.com';
export const PHONE = '+4741000001';
export const GUEST = { client_email: EMAIL, client_country_code: '+47', client_phone_number: '41000001' };

/** The body of a message to the guest. */
export const letter = (values: object = {}) => ({
  subject: 'Parking',
  text: 'We keep a place for you.',
  to: { email: EMAIL },
  ...values,
});

/** A server with gateways and one without, a department, and an admin who writes to its guests. */
export const openWritingFixture = async () => {
  const { db, server: without } = await openServer('migrated', 8);
  const server = await testApp(db, { env: GATEWAYS });
  afterAll(server.close);
  const department = await make.makeDepartment(db, { name: 'Salen' });
  const { tenant, company } = department;
  const entity = await make.makeEntity(db, { department });
  const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', name: 'Ada' }));
  const { outbox, deliverer } = openOutbox(() => db);
  let day = 3;
  return {
    ...{ db, server, without, department, tenant, company, admin, outbox, deliverer },
    /** A booking. Each one is on another day. */
    book: (values: make.Values = {}) =>
      make.makeBooking(db, { entities: [entity], from: NOW + DAY_MS * day++, ...GUEST, ...values }),
    rowsAbout: async (bookingId: number) => (await outbox(tenant)).filter(({ booking_id }) => booking_id === bookingId),
    writingOf: async (id: number, app = server) =>
      (await app.api.call('messages.getBookingWriting', { params: { id } }, { token: admin })).writing,
    write: (id: number, body: object = letter(), options: object = {}) =>
      server.api.call('messages.writeAboutBooking', { params: { id }, body } as never, { token: admin, ...options }),
    refused: (id: number, body: object = letter(), app = server) =>
      app.api.refused('messages.writeAboutBooking', { params: { id }, body }, { token: admin }),
    detail: async (id: number) =>
      (await server.api.call('messages.getMessage', { params: { id } }, { token: admin })).message,
    change: (query: ReturnType<typeof sql>) => db.tenantTransaction(tenant.id, ({ trx }) => query.execute(trx)),
  };
};
