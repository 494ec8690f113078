import type { PublicBooking } from '@ledig/contract/booking-shapes.ts';
import { propertiesOf, readProperties } from '@ledig/domain/bookings/properties.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { MadeBooking } from '../../booking/make-booking.ts';
import type { TenantScope } from '../../db/database.ts';
import { findCategoryName } from '../../db/queries/categories.ts';
import type { Call, Handler } from '../../http/call.ts';
import { asVisitor } from '../../http/visitor-limits.ts';
import { signBookingLink } from '../../plugins/links.ts';
import { book } from './book.ts';

type PublicCall = Call<'bookings.createPublicBooking' | 'bookings.createPublicDailyBooking'>;

/** What a visitor is told: what they sent, and what was decided. */
const present = async (call: PublicCall, booked: MadeBooking, scope: TenantScope): Promise<PublicBooking> => {
  const { body, tenant, deps } = call;
  const { department, settings, entities } = booked.context;
  const { note, tags } = readProperties(body.booking_properties);
  const held = entities.filter(({ id }) => booked.entityIds.includes(id));
  const token = signBookingLink(deps.secrets.linkKey, { tenantId: tenant.id, bookingId: booked.id });
  return {
    id: booked.id,
    company: { id: department.companyId, name: department.companyName },
    department: { id: department.id, name: department.name },
    renting_entities: held.map(({ id, name }) => ({ id, name })),
    category_name: await findCategoryName(scope, held.length === 1 ? (held[0]?.categoryId ?? null) : null),
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

/** Books for a visitor, within the limits for visitors. */
const bookForVisitor = (call: PublicCall, schedule: 'HOURLY' | 'DAILY'): Promise<{ booking: PublicBooking }> =>
  asVisitor(call, async () => ({
    booking: await book(call, { by: 'public', schedule }, (booked, scope) => present(call, booked, scope)),
  }));

export const createPublicBooking: Handler<'bookings.createPublicBooking'> = (call) => bookForVisitor(call, 'HOURLY');
export const createPublicDailyBooking: Handler<'bookings.createPublicDailyBooking'> = (call) =>
  bookForVisitor(call, 'DAILY');
