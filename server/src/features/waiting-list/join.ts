import type { JoinedEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { readSettings, readWaitingList } from '@ledig/domain/settings/settings.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { mayWait } from '@ledig/domain/waiting-list/wish.ts';
import { rulesFor, seesDepartment } from '#booking/rules-for.ts';
import { asVisitor } from '#booking/visitor-limits.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { announceEntry, findEntry, lockLine } from '#waiting-list/entries.store.ts';
import { loadWishMaterial, wishOf } from '#waiting-list/line.store.ts';
import { reachesGuests } from '#waiting-list/serve-tenant.ts';
import { writeEntryMessage } from '#waiting-list/write-entry-message.ts';
import { presentEntry } from './entries.present.ts';
import { loadGuestEntry } from './guest-entry.ts';
import { askedWish, insertEntry } from './insert-entry.ts';

type PublicCall = Call<'waitingList.joinWaitingList'>;
type StaffCall = Call<'waitingList.addEntry'>;

const MARGIN_DAYS = 2;

/** Whether guests may join the waiting list of a department (docs/rules/waiting-list.md#open). */
const isOpen = async (
  tx: TenantTransaction,
  { department, storedSettings }: AvailabilityContext,
  hasGateway: boolean,
): Promise<boolean> => {
  const takesBookings = department.activitySystem === 'BOOKING' && !department.archived;
  return takesBookings && readWaitingList(storedSettings.waiting_list).isOn && (await reachesGuests(tx, hasGateway));
};

/** Whether guests may join a department's waiting list, and how long an offer holds a place. */
export const getWaitingListTerms: Handler<'waitingList.getWaitingListTerms'> = ({ deps, tenant, query, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const today = new Date(now).toISOString().slice(0, 10);
    const context = await findAvailabilityContext(tx, query.department_id, today);
    if (!context || context.department.archived) throw new Fault('departmentNotFound');
    return {
      is_open: await isOpen(tx, context, Boolean(deps.env.SMTP_URL)),
      hold_minutes: readWaitingList(context.storedSettings.waiting_list).holdMinutes,
    };
  });

/** Visitors may only use tags of the company's list. */
const checkTags = ({ booking_properties }: PublicCall['body'], { storedSettings }: AvailabilityContext): void => {
  const offered = new Set(readSettings(storedSettings).tags.map((tag) => tag.toLocaleUpperCase('no')));
  if (readProperties(booking_properties).tags.every((tag) => offered.has(tag))) return;
  throw new Fault('fieldsRefused', { fields: [{ field: 'booking_properties', code: REFUSALS.notAnOption }] });
};

/** Checks the place of a new entry. A department out of scope is refused like one that doesn't exist. */
const checkAsked = (
  found: AvailabilityContext | undefined,
  { body, user }: PublicCall | StaffCall,
  byStaff: boolean,
): AvailabilityContext => {
  const isHidden = byStaff && found && !seesDepartment(user, found);
  const refusal = checkPlace(isHidden ? undefined : found, body.entry);
  if (refusal) return unwrap(refusal, 'entry.');
  const context = found as AvailabilityContext;
  if (context.department.activitySystem === 'REQUESTS_ONLY') throw new Fault('departmentTakesRequests');
  const { category_id: categoryId } = body.entry;
  if (categoryId != null && !context.categoryIds.includes(categoryId)) throw new Fault('notFound');
  return context;
};

/** Stores an entry as the last in line, with the message that confirms it. */
const join = async (tx: TenantTransaction, call: PublicCall | StaffCall, byStaff: boolean): Promise<number> => {
  const { body, user, now, language, deps } = call;
  const { entry, client } = body;
  const from = addDays(entry.date_from, -MARGIN_DAYS);
  const found = await findAvailabilityContext(tx, entry.department_id, from);
  const context = checkAsked(found, call, byStaff);
  if (!(await isOpen(tx, context, Boolean(deps.env.SMTP_URL)))) throw new Fault('waitingListClosed');
  if (rulesFor(user, context) === 'public') checkTags(body, context);
  const wish = unwrap(askedWish(entry, context), 'entry.');
  await lockLine(tx, entry.department_id);
  const phone = { countryCode: client.country_code, phoneNumber: client.phone_number };
  const clientPeriods = await lockClientPeriods(tx, entry.department_id, phone, wish);
  const loaded = await loadWishMaterial(tx, entry.department_id, wish, now);
  if (!loaded) throw new Fault('departmentNotFound');
  const createdBy = byStaff ? (user?.id ?? null) : null;
  const asked = wishOf(
    {
      id: 0,
      created_by: createdBy,
      client_country_code: client.country_code,
      client_phone_number: client.phone_number,
      guests: entry.number_of_interactors,
      category_id: entry.category_id ?? null,
      date_from: wish.first,
      date_to: wish.last,
      starts_at: new Date(wish.from),
      ends_at: new Date(wish.to),
    },
    [],
    clientPeriods,
  );
  unwrap(mayWait(asked, wish.waitsUntil, loaded.material), 'entry.');
  const id = await insertEntry(tx, body, wish, { createdBy, language, now });
  const { companyId, id: departmentId } = context.department;
  announceEntry(tx, { id, company_id: companyId, department_id: departmentId });
  await writeEntryMessage(
    tx,
    { id, company_id: companyId, client_email: client.email, language },
    'waiting_list_joined',
    now,
  );
  return id;
};

/** Adds a visitor to the waiting list. The stored answer of a repeated call holds no private link. */
export const joinWaitingList: Handler<'waitingList.joinWaitingList'> = (call) =>
  asVisitor(call, call.body.entry, () =>
    call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
      const { tenant, user, idempotency, deps, body } = call;
      const entry = await once(tx, `waiting-list:${user?.id ?? 0}`, idempotency, async () => ({
        ...(await loadGuestEntry(tx, call, await join(tx, call, false))),
        client_email: body.client.email,
      }));
      const token = await ensureGuestLink(tx, deps.secrets.linkKey, { entryId: entry.id });
      const joined: JoinedEntry = { ...entry, manage_url: guestPagePath(tenant.slug ?? '', token) };
      return { entry: joined };
    }),
  );

/** Adds an entry for a guest, by the rules for staff. */
export const addEntry: Handler<'waitingList.addEntry'> = (call) => {
  const { deps, tenant, user, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `waiting-list:staff:${user.id}`, idempotency, async () => {
      const id = await join(tx, call, true);
      const row = await findEntry(tx, wholeTenant(tenant.id), id);
      if (!row) throw new Fault('entryNotFound');
      return { entry: presentEntry(row) };
    }),
  );
};
