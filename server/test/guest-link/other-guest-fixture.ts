import type { Database } from '#db/database.ts';
import { openSession, type TestApp } from '../support/app.ts';
import { type Company, makeUser } from '../support/makers.ts';

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
}

/** The guest who gets the bookings of the tests. */
export const ola = { name: 'Ola', email: 'ola.other@example.com', phone_number: '41000001' };

/** The client of a booking, with the contact data given there. */
export const contactOf = (
  { db, company: { tenant } }: { readonly db: Database; readonly company: Company },
  id: number,
): Promise<Contact & { client_id: number }> =>
  db.tenantRead(tenant.id, ({ trx }) =>
    trx
      .selectFrom('bookings')
      .select(['client_id', 'client_name as name', 'client_email as email'])
      .select(['client_country_code as country_code', 'client_phone_number as phone_number'])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

/** Staff change the client of a booking. */
export const giveBooking = async (
  fixture: { readonly db: Database; readonly company: Company; readonly server: TestApp },
  id: number,
  change: Partial<Contact>,
  guests = 2,
): Promise<void> => {
  const { db, company, server } = fixture;
  const admin = await makeUser(db, { tenant: company.tenant, role: 'admin' });
  const token = await openSession(db, admin, server.clock.now);
  const { client_id: _id, ...client } = await contactOf(fixture, id);
  const body = { booking: { number_of_interactors: guests }, client: { ...client, ...change } };
  await server.api.call('bookings.updateBooking', { params: { id }, body }, { token });
};
