import { expect, test } from 'vitest';
import { holdBookings, startHold } from '#db/queries/bookings/hold.ts';
import { forgetClients } from '#db/queries/privacy/forget-guests.ts';
import { openFixture, rowsOf } from './fixture.ts';

const fixture = await openFixture();

const client = { name: 'Kari Nordmann', email: 'kari@example.com', countryCode: '+47', phoneNumber: '91234567' };

/** Books table two at an hour, and runs `between` after the client was found. */
const book = (hour: number, between: (clientId: number) => Promise<unknown> = async () => undefined) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, async (tx) => {
    const started = await startHold(tx, client, 1);
    await between(started.clientId);
    const from = Date.parse(`2027-05-04T${hour}:00:00Z`);
    const booking = {
      ...{ companyId: fixture.company.id, departmentId: fixture.hourly.id, categoryId: null, guests: 2, client },
      ...{
        expectedArrival: null,
        expectedDeparture: null,
        note: '',
        tags: [],
        isManual: false,
        wholeDepartment: false,
      },
      ...{ createdBy: null, language: 'no' as const, toggles: new Set<string>() },
    };
    return holdBookings(tx, booking, [{ entityIds: [fixture.tables.two.id], from, to: from + 3_600_000 }], { started });
  });

test('a booking whose client is erased before it is written is decided again', async () => {
  expect(await book(10)).toHaveLength(1);
  const erase = (clientId: number) =>
    fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
      forgetClients(tx, [clientId], Date.parse('2027-05-03T10:00:00Z')),
    );
  expect(await book(12, erase)).toBeNull();
  // The retry creates a new client.
  expect(await book(14)).toHaveLength(1);
  const clients = await rowsOf(fixture, 'select erased_at is null as "isKept" from clients order by id');
  expect(clients).toContainEqual({ isKept: true });
});
