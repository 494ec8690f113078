import type { GroupDetail } from '@ledig/contract/bookings/booking-groups.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { decideCancel } from '@ledig/domain/bookings/decide-cancel.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { cancelTogether } from '#booking/cancel-together.ts';
import { checkStaffPlace } from '#booking/check-staff-place.ts';
import { decideAsked } from '#booking/decide-asked.ts';
import { lockOfGroup } from '#booking/lock-together.ts';
import { type BookingOrder, clientOf, detailsOf, type MadeBooking, makeBooking } from '#booking/make-booking.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { zoneOf } from '../bookings.present.ts';
import { presentLinked } from '../series/series.present.ts';
import { listOfGroup } from '../series/series.store.ts';

type CreateCall = Call<'bookings.createGroup'>;

/**
 * A group as a person sees it at `now` (epoch milliseconds).
 *
 * @throws Fault GROUP-3621 when there is none, or the person sees none of its bookings
 */
const readGroup = async (tx: TenantTransaction, viewer: Scope, id: number, now: number): Promise<GroupDetail> => {
  const bookings = await listOfGroup(tx, viewer, id);
  const [first] = bookings;
  if (!first) throw new Fault('groupNotFound');
  return {
    id,
    company: { id: first.company_id, name: first.company_name },
    client_name: first.client_name,
    timezone: zoneOf(first),
    bookings: bookings.map((booking) => presentLinked(booking, now)),
  };
};

const orderOf = (call: CreateCall, at: number, groupId: number): BookingOrder => {
  const { body, user, language } = call;
  const booking = body.bookings[at] as (typeof body.bookings)[number];
  const prefix = `bookings.${at}.`;
  const origin = { isManual: false, wholeDepartment: false, createdBy: user.id, language };
  return {
    departmentId: booking.department_id,
    times: booking,
    details: { ...detailsOf({ ...body, booking }, origin), groupId, confirms: false },
    fieldPrefix: prefix,
    check: (found) => checkStaffPlace(found, booking, user.scope, prefix),
    decide: (material) => decideAsked(booking, { ...material, booker: 'staff' }),
  };
};

const insertGroup = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  createdBy: number,
): Promise<number> => {
  const row = { tenant_id: tenantId, company_id: companyId, created_by: createdBy };
  const { id } = await trx.insertInto('booking_groups').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Departments in id order, so that two groups lock the phone number and the blocks in the same order. */
const inOrderOfLocks = ({ body }: CreateCall): number[] =>
  body.bookings
    .map(({ department_id }, at) => ({ department_id, at }))
    .sort((a, b) => a.department_id - b.department_id || a.at - b.at)
    .map(({ at }) => at);

/** Every part must be visible before anything is written. */
const checkPlaces = async (tx: TenantTransaction, { body, user }: CreateCall): Promise<void> => {
  const found = await Promise.all(
    body.bookings.map(({ department_id: id }) => findAvailabilityContext(tx, id, '9999-12-31')),
  );
  for (const [at, booking] of body.bookings.entries()) {
    checkStaffPlace(found[at], booking, user.scope, `bookings.${at}.`);
  }
};

const save = async (tx: TenantTransaction, call: CreateCall): Promise<number> => {
  const { body, user, now, language } = call;
  const companyId = body.bookings[0]?.company_id ?? 0;
  const elsewhere = body.bookings.findIndex(({ company_id }) => company_id !== companyId);
  if (elsewhere > 0) {
    const field = `bookings.${elsewhere}.department_id`;
    throw new Fault('groupOfSeveralCompanies', { fields: [{ field, code: REFUSALS.groupOfSeveralCompanies }] });
  }
  await checkPlaces(tx, call);
  const made = new Map<number, MadeBooking>();
  const groupId = await insertGroup(tx, companyId, user.id);
  for (const at of inOrderOfLocks(call)) made.set(at, await makeBooking(tx, orderOf(call, at, groupId), now));
  const bookings = [...made.values()].toSorted((a, b) => a.from - b.from);
  await writeMessages(tx, {
    kind: 'booking_confirmation',
    about: { bookingId: bookings[0]?.id ?? 0, together: bookings.map(({ id }) => id) },
    companyId,
    client: clientOf(body),
    language,
    notBefore: now,
  });
  return groupId;
};

/** Books a group in one transaction: all parts or none (docs/rules/groups.md#atomic). */
export const createGroup: Handler<'bookings.createGroup'> = (call) => {
  const { deps, tenant, user, idempotency, now } = call;
  return retryOnConflict(() =>
    deps.db.tenantTransaction(tenant.id, (tx) =>
      once(tx, `group:${user.id}`, idempotency, async () => {
        const id = await save(tx, call);
        return { id, group: await readGroup(tx, user.scope, id, now) };
      }),
    ),
  );
};

/** One group with the bookings that the caller sees. */
export const getGroup: Handler<'bookings.getGroup'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => ({ group: await readGroup(tx, user.scope, params.id, now) }));

/** Cancels all coming bookings of a group that the caller sees. Each guest gets one message. */
export const cancelGroup: Handler<'bookings.cancelGroup'> = ({ deps, tenant, user, params, now, language }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    await readGroup(tx, user.scope, params.id, now);
    const active = await lockOfGroup(tx, user.scope, params.id);
    const concerned = active.filter((booking) => booking.from > now && decideCancel(booking, now).ok);
    if (concerned.length === 0) throw new Fault('groupOver');
    await cancelTogether(tx, concerned, { now, language });
    return { group: await readGroup(tx, user.scope, params.id, now), changed: concerned.length };
  });
