import type { PublicBooking } from '@ledig/contract/bookings/booking-shapes.ts';
import { propertiesOf, readProperties } from '@ledig/domain/bookings/properties.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { MadeBooking } from '#booking/make-booking.ts';
import { asVisitor } from '#booking/visitor-limits.ts';
import { signBookingLink } from '#crypto/links.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findOrMakeClient } from '#db/queries/clients/clients.ts';
import { ensureLinkOfClient, makeGuestLink } from '#db/queries/clients/guest-links.ts';
import { findCategoryName } from '#db/queries/departments/categories.ts';
import { findDepartmentName, findEnglishNames, showsEnglish } from '#db/queries/departments/english-names.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { book } from './book.ts';

type PublicCall = Call<'bookings.createPublicBooking' | 'bookings.createPublicDailyBooking'>;

type WithoutLink = Omit<PublicBooking, 'manage_url'>;

/**
 * The answer for a visitor: the sent data and the decided period and units. It is stored with its idempotency key, so
 * it must not contain the private link.
 */
const present = async (call: PublicCall, booked: MadeBooking, tx: TenantTransaction): Promise<WithoutLink> => {
  const { body, tenant, deps } = call;
  const { department, settings, entities } = booked.context;
  const { note, tags } = readProperties(body.booking_properties);
  const held = entities.filter(({ id }) => booked.entityIds.includes(id));
  const categoryId = held.length === 1 ? (held[0]?.categoryId ?? null) : null;
  const inEnglish = showsEnglish(call);
  const english = inEnglish ? await findEnglishNames(tx, booked.entityIds) : new Map<number, string>();
  const guest = { clientId: booked.clientId, email: body.client.email };
  const token = signBookingLink(deps.secrets.linkKey, { tenantId: tenant.id, bookingId: booked.id }, guest);
  return {
    id: booked.id,
    company: { id: department.companyId, name: department.companyName },
    department: { id: department.id, name: await findDepartmentName(tx, department, inEnglish) },
    renting_entities: held.map(({ id, name }) => ({ id, name: english.get(id) ?? name })),
    category_name: await findCategoryName(tx, categoryId, inEnglish),
    schedule_system: department.scheduleSystem,
    date_from: formatInstant(booked.from, settings.zone),
    date_to: formatInstant(booked.to, settings.zone),
    expected_arrival: body.booking.expected_arrival ?? null,
    expected_departure: body.booking.expected_departure ?? null,
    number_of_interactors: body.booking.number_of_interactors,
    client: body.client,
    properties: propertiesOf(note, tags),
    calendar_url: `/api/booking-calendar-file/${tenant.slug}/${token}`,
  };
};

/**
 * The link of the booking that the first call with this key made.
 *
 * @throws Fault BOOKING-200 when staff gave the booking to another guest
 */
const findLinkOfFirst = ({ deps, tenant, body }: PublicCall, bookingId: number): Promise<string> =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const clientId = await findOrMakeClient(tx, body.client);
    const link = await ensureLinkOfClient(tx, deps.secrets.linkKey, { bookingId, clientId });
    // The refusal also rolls back a client that this call made.
    if (link === null) throw new Fault('bookingNotFound');
    return link;
  });

/** Books for a visitor, within the rate limits for visitors. */
const bookForVisitor = (call: PublicCall, schedule: ScheduleSystem): Promise<{ booking: PublicBooking }> =>
  asVisitor(call, call.body.booking, async () => {
    const { deps, tenant } = call;
    const { linkKey } = deps.secrets;
    let made = { bookingId: 0, token: '' };
    const booking = await book(
      call,
      { by: 'public', schedule },
      {
        alongside: async (tx, { id, to }) => {
          made = { bookingId: id, token: await makeGuestLink(tx, linkKey, { id, to }) };
        },
        present: (booked, tx) => present(call, booked, tx),
      },
    );
    // For a repeated call, the first one made the booking and its link. A try of this call may have been rolled back.
    const isOfThisCall = made.bookingId === booking.id;
    const token = isOfThisCall ? made.token : await findLinkOfFirst(call, booking.id);
    return { booking: { ...booking, manage_url: guestPagePath(tenant.slug ?? '', token) } };
  });

export const createPublicBooking: Handler<'bookings.createPublicBooking'> = (call) => bookForVisitor(call, 'HOURLY');
export const createPublicDailyBooking: Handler<'bookings.createPublicDailyBooking'> = (call) =>
  bookForVisitor(call, 'DAILY');
