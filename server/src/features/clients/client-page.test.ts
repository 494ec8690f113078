import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { expect, it } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { db, server } = await openServer();

it('counts all coming bookings of a client in scope, and lists the nearest 100', async () => {
  const department = await make.makeDepartment(db);
  const { tenant } = department;
  const entity = await make.makeEntity(db, { department });
  const other = await make.makeDepartment(db, { tenant });
  const contact = { country_code: '+47', phone_number: '40506070' };
  const client_id = await make.insertRow(db, 'clients', tenant.id, {
    ...{ name: 'Kari', email: 'kari@example.com', ...contact },
  });
  await make.makeBooking(db, { entities: [entity], from: NOW - DAY_MS, client_id });
  const book = (place: make.Department, count: number, canceled: Date | null) => {
    const bookings = Array.from({ length: count }, (_, n) => ({
      ...{ company_id: place.company.id, department_id: place.id, client_id, guests: 2, canceled_at: canceled },
      ...{ client_name: 'Kari', client_email: 'kari@example.com' },
      ...{ client_country_code: contact.country_code, client_phone_number: contact.phone_number },
      starts_at: new Date(NOW + (n + 1) * DAY_MS),
      ends_at: new Date(NOW + (n + 1) * DAY_MS + 2 * HOUR_MS),
    }));
    return db.tenantTransaction(tenant.id, (tx) => insertAll(tx, 'bookings', bookings));
  };
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
