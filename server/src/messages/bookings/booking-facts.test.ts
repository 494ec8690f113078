import { expect, test } from 'vitest';
import { makeBooking, makeEntity } from '#test/support/makers.ts';
import { openDatabase } from '#test/support/test-database.ts';
import { findBookingFacts } from './booking-facts.store.ts';

const { db } = await openDatabase();

test("the company's phone number is grouped in pairs", async () => {
  const entity = await makeEntity(db);
  const { id } = await makeBooking(db, { entities: [entity], from: Date.parse('2027-03-10T12:00:00Z') });
  const about = { bookingId: id, requestId: null, template: null, message: null, now: new Date() };
  const facts = await db.tenantRead(entity.department.tenant.id, (tx) => findBookingFacts(tx, about));
  expect(facts?.company_phone).toBe('+47 22 33 44 55');
});
