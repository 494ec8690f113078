import { describe, expect, test } from 'vitest';
import { rowsOf } from '../bookings/fixture.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import { makeGuest } from '../support/makers.ts';
import { book, fill, fixture, openCheckIn, person, register, trail } from './check-in-fixture.ts';
import { giveBooking, ola } from './other-guest-fixture.ts';

await openCheckIn();

const online = (id: number) => rowsOf(fixture, `select name from online_guests where booking_id = ${id}`);

describe('the online check-ins of a stay that staff give to another guest', () => {
  test('are removed, also from the audit log; registered guests stay', async () => {
    const { booking, params } = await book({ guests: 3 });
    await fill(params, { full_name: 'Berta Schulz' });
    const other = await book({ entities: [fixture.cabins.second] });
    await fill(other.params, { full_name: 'Carl Other' });
    const registered = await makeGuest(fixture.db, booking, { name: 'Dora Registered' });
    expect(await trail()).toContain('Berta Schulz');
    await giveBooking(fixture, booking.id, ola, 3);

    expect(await online(booking.id)).toEqual([]);
    expect(await online(other.booking.id)).toEqual([{ name: 'Carl Other' }]);
    expect(await trail()).not.toContain('Berta Schulz');
    const shown = await register();
    expect(shown.map(({ full_name }) => full_name).toSorted()).toEqual(['Carl Other', 'Dora Registered']);
    expect(shown.find(({ interactor_id }) => interactor_id === registered)).toBeDefined();

    const link = { domain: 'fjord', token: await guestLinkOf(fixture.db, booking) };
    const { check_in } = await fixture.api.call('guestLink.getCheckIn', { params: link });
    expect(check_in).toMatchObject({ is_own: true, is_open: true, known_guests: 1, guests: [] });
    const { booking: page } = await fixture.api.call('guestLink.getGuestBooking', { params: link });
    expect(JSON.stringify([check_in, page])).not.toMatch(/Berta|Dora|Client \d/);
    expect((await fill(link)).check_in).toMatchObject({ known_guests: 2, guests: [{ full_name: person().full_name }] });
  });

  test.each([
    ['a check-in', 'guestLink.checkInOnline', person()],
    ['a shared link', 'guestLink.shareCheckIn', {}],
  ] as const)('are not followed by %s that waited for the change', async (_name, call, body) => {
    const { booking, params } = await book();
    let answer: Promise<{ readonly ok: boolean }> | undefined;
    await fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx, tenantId }) => {
      const own = trx
        .selectFrom('bookings')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', booking.id);
      await own.forNoKeyUpdate().execute();
      answer = fixture.api.try(call, { params, body } as never);
      const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 300));
      expect(await Promise.race([answer, soon])).toBe('waits');
      await trx
        .deleteFrom('guest_links')
        .where('tenant_id', '=', tenantId)
        .where('booking_id', '=', booking.id)
        .execute();
    });
    expect(await answer).toMatchObject({ status: 404, fault: { code: 'GUEST-LINK-3500' } });
    expect(await online(booking.id)).toEqual([]);
    expect(await rowsOf(fixture, `select 1 from guest_links where booking_id = ${booking.id}`)).toEqual([]);
  });
});
