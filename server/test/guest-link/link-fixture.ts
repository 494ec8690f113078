import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { Database } from '#db/database.ts';
import { NOW, type TestApp } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

/** Wednesday 17 March 2027, 12:00 in Oslo. */
export const START = Date.parse('2027-03-17T11:00:00Z');

interface Parts {
  db: Database;
  server: TestApp;
  company: make.Company;
  hourly: make.Department;
  /** Tables of 2 and 6. */
  tables: make.Entity[];
}

const SETTINGS = { working_hours: { defaultStart: '08:00', defaultEnd: '22:00' }, email_booking_updates: true };

const prepare = async (fixture: Parts): Promise<void> => {
  fixture.server.clock.now = NOW;
  fixture.company = await make.makeCompany(fixture.db, { settings: SETTINGS });
  fixture.hourly = await make.makeDepartment(fixture.db, { company: fixture.company });
  fixture.tables = [
    await make.makeEntity(fixture.db, { department: fixture.hourly, name: 'A', capacity: 2 }),
    await make.makeEntity(fixture.db, { department: fixture.hourly, name: 'B', capacity: 6 }),
  ];
};

/** A server for a test file, and a new company for each test. */
export const openLinkFixture = async () => {
  const { db, server } = await openServer('migrated');
  const parts = { db, server } as Parts;
  beforeEach(() => prepare(parts));

  const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await parts.db.tenantRead(parts.company.tenant.id, ({ trx }) => query.execute(trx))).rows;
  return Object.assign(parts, {
    rows,
    limits: (values: object) =>
      make.makeSettings(parts.db, parts.company, {
        guest_changes: { may_move: true, may_cancel: true, hours_before: 24, ...values },
      }),
    book: async (values: make.Values & { entities?: make.Entity[]; from?: number } = {}) => {
      const booking = await make.makeBooking(parts.db, { entities: parts.tables.slice(0, 1), from: START, ...values });
      const token = await guestLinkOf(parts.db, booking);
      return { booking, token, params: { domain: booking.department.company.slug, token } };
    },
    outboxOf: (id: number) =>
      rows(
        sql<{ kind: string; recipient: string; payload: unknown }>`
          select kind, recipient, payload from outbox
           where tenant_id = ${parts.company.tenant.id} and booking_id = ${id} order by id`,
      ),
  });
};
