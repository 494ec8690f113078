import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { fill, nextDay, openWaitingFixture } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();

const expireAt = (at: number | null) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
    sql`update tenants set demo_expires_at = ${at === null ? null : new Date(at)} where id = ${tenantId}`.execute(trx),
  );

test('an expired account offers no place until it is open again', async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const id = await fixture.join(date);
  await fixture.desktop.call('bookings.cancelBooking', { params: { id: booked } });
  await expireAt(NOW + 1000);
  await fixture.serve(NOW + 60_000);
  await expireAt(null);
  expect(await fixture.read(id)).toMatchObject({ status: 'waiting', offer: null });
  await fixture.serve(NOW + 61_000);
  expect(await fixture.read(id)).toMatchObject({ status: 'offered' });
});
