import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openLinkStage, START } from './link-stage.ts';

const stage = openLinkStage();
const { book, outboxOf, rows } = stage;

describe('canceling', () => {
  test('frees the unit, keeps the reason for staff and writes a message at once', async () => {
    const { booking, params } = await book();
    const reason = '<img src=x onerror=alert(1)> syk';
    const { booking: after } = await stage.server.api.call('guestLink.cancelGuestBooking', {
      params,
      body: { reason, version: 1 },
    });
    expect(after).toMatchObject({ cancel_refused: 'canceled', move_refused: 'canceled' });
    expect(after.canceled_at).not.toBeNull();
    const [row] = await rows(
      sql<{
        cancel_reason: string;
      }>`select cancel_reason from bookings where tenant_id = ${stage.company.tenant.id} and id = ${booking.id}`,
    );
    expect(row?.cancel_reason).toBe(reason);
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_canceled']);
    const host = await openSession(stage.db, await make.makeUser(stage.db, { department: stage.hourly, role: 'host' }));
    const { history } = await stage.server.api.call(
      'bookings.listBookingHistory',
      { params: { id: booking.id } },
      { token: host },
    );
    expect(history[0]).toMatchObject({ actor: 'guest', name: null, deeds: ['canceled'], reason });
    await make.makeBooking(stage.db, { entities: stage.tables.slice(0, 1), from: START });
    const again = await stage.server.api.refused('guestLink.cancelGuestBooking', { params, body: { version: 2 } });
    expect(again.code).toBe('BOOKING-216');
  });
});
