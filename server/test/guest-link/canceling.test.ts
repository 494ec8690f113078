import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture, START } from './link-fixture.ts';

const fixture = await openLinkFixture();
const { book, outboxOf, rows } = fixture;

describe('canceling', () => {
  test('frees the unit, keeps the reason for staff and writes a message at once', async () => {
    const { booking, params } = await book();
    const reason = '<img src=x onerror=alert(1)> syk';
    const { booking: after } = await fixture.server.api.call('guestLink.cancelGuestBooking', {
      params,
      body: { reason, version: 1 },
    });
    expect(after).toMatchObject({ cancel_refused: 'canceled', move_refused: 'canceled' });
    expect(after.canceled_at).not.toBeNull();
    const [row] = await rows(
      sql<{
        cancel_reason: string;
      }>`select cancel_reason from bookings where tenant_id = ${fixture.company.tenant.id} and id = ${booking.id}`,
    );
    expect(row?.cancel_reason).toBe(reason);
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_canceled']);
    const host = await openSession(
      fixture.db,
      await make.makeUser(fixture.db, { department: fixture.hourly, role: 'host' }),
    );
    const { history } = await fixture.server.api.call(
      'bookings.listBookingHistory',
      { params: { id: booking.id } },
      { token: host },
    );
    expect(history[0]).toMatchObject({ actor: 'guest', name: null, deeds: ['canceled'], reason });
    await make.makeBooking(fixture.db, { entities: fixture.tables.slice(0, 1), from: START });
    const again = await fixture.server.api.refused('guestLink.cancelGuestBooking', { params, body: { version: 2 } });
    expect(again.code).toBe('BOOKING-216');
  });
});
