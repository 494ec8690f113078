import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOW, openSession } from '../../../test/support/app.ts';
import * as make from '../../../test/support/makers.ts';
import { openServer } from '../../../test/support/open-server.ts';

const { db, server } = await openServer();

it('counts all coming bookings of a client in scope, and lists the nearest 100', async () => {
  const department = await make.makeDepartment(db);
  const { tenant } = department;
  const entity = await make.makeEntity(db, { department });
  const other = await make.makeDepartment(db, { tenant });
  const past = await make.makeBooking(db, { entities: [entity], from: NOW - DAY_MS });
  const { rows } = await db.tenantRead(tenant.id, ({ trx }) =>
    sql<{ id: number }>`select client_id as id from bookings where id = ${past.id}`.execute(trx),
  );
  const client_id = rows[0]?.id ?? 0;
  const book = (place: make.Department, count: number, canceled: Date | null) =>
    db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`insert into bookings (tenant_id, company_id, department_id, client_id, client_name, client_email, client_country_code,
            client_phone_number, starts_at, ends_at, guests, canceled_at)
          select ${tenant.id}, ${place.company.id}, ${place.id}, ${client_id}, 'Kari', 'kari@example.com', '+47', '40506070',
                 ${new Date(NOW)}::timestamptz + make_interval(days => n), ${new Date(NOW)}::timestamptz + make_interval(days => n, hours => 2),
                 2, ${canceled}::timestamptz from generate_series(1, ${count}::int) n`.execute(trx),
    );
  await book(department, 104, null);
  await book(department, 2, new Date(NOW));
  await book(other, 3, null);
  const get = async (values: object) => {
    const token = await openSession(db, await make.makeUser(db, { role: 'admin', ...values }));
    return (await server.api.call('clients.getClient', { params: { id: client_id } }, { token })).client;
  };
  const own = await get({ department });
  expect(own).toMatchObject({ bookings_ahead_count: 104, bookings_count: 107 });
  expect(own.bookings).toHaveLength(100);
  expect(own.bookings[0]?.date_from.slice(0, 10)).toBe('2027-03-11');
  expect(own.earlier_bookings).toHaveLength(3);
  expect(await get({ tenant })).toMatchObject({ bookings_ahead_count: 107, bookings_count: 110 });
});
