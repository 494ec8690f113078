import type { GuestEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { readWaitingList } from '@ledig/domain/settings/settings.ts';
import { mayAnswer, mayLeave, mayReturn } from '@ledig/domain/waiting-list/status.ts';
import { changeAsGuest } from '#booking/change-as-guest.ts';
import { actAsGuest } from '#db/actor.ts';
import type { TenantTransaction } from '#db/database.ts';
import { ensureLinkOfClient, findGuestLink } from '#db/queries/clients/guest-links.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { constant, countRows } from '#db/queries/statements/rows.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { limitLinkCalls } from '#http/link-limits.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { acceptOffer } from '#waiting-list/accept-offer.ts';
import { endEntry, expectBookable, returnEntry } from '#waiting-list/change-entry.ts';
import { announceEntry, type EntryRecord, factsOf, findEntry, lockEntry } from '#waiting-list/entries.store.ts';
import { serveLine } from '#waiting-list/serve-line.ts';
import { reachesGuests } from '#waiting-list/serve-tenant.ts';
import { presentGuestEntry } from './entries.present.ts';

/** Calls that answer with a guest's entry. */
type EntryCall = Pick<Call<'waitingList.leaveWaitingList'>, 'deps' | 'tenant' | 'now' | 'language'>;
type LinkCall = EntryCall & Pick<Call<'waitingList.leaveWaitingList'>, 'params' | 'ip'>;

/** Entries ahead in the same department whose days overlap. */
const countAhead = async ({ trx, tenantId }: TenantTransaction, entry: EntryRecord): Promise<number> => {
  const { ahead } = await trx
    .selectFrom('waiting_list_entries')
    .select(countRows.as('ahead'))
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', entry.department_id)
    .where('status', 'in', [constant('waiting'), constant('offered')])
    .where('date_from', '<=', entry.date_to)
    .where('date_to', '>=', entry.date_from)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('queued_at', 'id'), '<', tuple(entry.queued_at, entry.id)))
    .executeTakeFirstOrThrow();
  return ahead;
};

const found = (row: EntryRecord | undefined): EntryRecord => {
  if (!row) throw new Fault('guestLinkInvalid');
  return row;
};

/** An entry as its guest sees it now. Runs in a transaction that may write, because a booking's link may be new. */
export const loadGuestEntry = async (
  tx: TenantTransaction,
  { deps, tenant, now, language }: EntryCall,
  id: number,
): Promise<GuestEntry> => {
  const row = found(await findEntry(tx, wholeTenant(tenant.id), id));
  const [ahead, [stored], sendsEmail] = await Promise.all([
    countAhead(tx, row),
    listSettings(tx, [row.company_id], ['waiting_list']),
    reachesGuests(tx, Boolean(deps.env.SMTP_URL)),
  ]);
  const { booking_id: bookingId, client_id: clientId } = row;
  const token = bookingId === null ? null : await ensureLinkOfClient(tx, deps.secrets.linkKey, { bookingId, clientId });
  return presentGuestEntry(row, {
    ahead,
    sendsEmail,
    holdMinutes: readWaitingList(stored?.value).holdMinutes,
    bookingUrl: token && guestPagePath(row.company_slug, token),
    language,
    now,
  });
};

const entryOfLink = async (tx: TenantTransaction, { params, now }: LinkCall): Promise<number> => {
  const target = await findGuestLink(tx, params.token, now);
  if (!target || !('entryId' in target)) throw new Fault('guestLinkInvalid');
  return target.entryId;
};

/**
 * Changes the entry of a link, then serves its line, so that the next guest gets a freed place at once. Other changes
 * of the line wait. The audit log names the guest.
 */
const changeByLink = async (
  call: LinkCall,
  act: (tx: TenantTransaction, entry: EntryRecord) => Promise<void>,
): Promise<{ entry: GuestEntry }> => {
  const { deps, tenant, now } = call;
  await limitLinkCalls(call, 'change');
  const change = () =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      const id = await entryOfLink(tx, call);
      const entry = found(await lockEntry(tx, wholeTenant(tenant.id), id));
      await act(tx, entry);
      announceEntry(tx, entry);
      const sendsMail = await reachesGuests(tx, Boolean(deps.env.SMTP_URL));
      await serveLine(tx, entry.department_id, { now, sendsMail });
      return { entry: await loadGuestEntry(tx, call, id) };
    });
  return changeAsGuest(change);
};

/** An entry of the waiting list, by its private link. */
export const getGuestEntry: Handler<'waitingList.getGuestEntry'> = async (call) => {
  const { deps, tenant } = call;
  await limitLinkCalls(call, 'read');
  return actAsGuest(() =>
    deps.db.tenantTransaction(tenant.id, async (tx) => ({
      entry: await loadGuestEntry(tx, call, await entryOfLink(tx, call)),
    })),
  );
};

/** The guest accepts the offer: its units become a booking (docs/rules/waiting-list.md#accepting). */
export const acceptWaitingOffer: Handler<'waitingList.acceptWaitingOffer'> = (call) =>
  changeByLink(call, async (tx, entry) => {
    unwrap(mayAnswer(factsOf(entry), call.body.offer_id, call.now));
    await acceptOffer(tx, entry, call.now);
  });

/** The guest declines the offer and leaves the line. The next guest gets the place. */
export const declineWaitingOffer: Handler<'waitingList.declineWaitingOffer'> = (call) =>
  changeByLink(call, async (tx, entry) => {
    unwrap(mayAnswer(factsOf(entry), call.body.offer_id, call.now));
    await endEntry(tx, entry, 'declined', call.now);
  });

/** The guest leaves the line. An open offer ends. */
export const leaveWaitingList: Handler<'waitingList.leaveWaitingList'> = (call) =>
  changeByLink(call, async (tx, entry) => {
    unwrap(mayLeave(factsOf(entry)));
    await endEntry(tx, entry, 'left', call.now);
  });

/** The guest gets back in line, as the last one. */
export const returnToWaitingList: Handler<'waitingList.returnToWaitingList'> = (call) =>
  changeByLink(call, async (tx, entry) => {
    unwrap(mayReturn(factsOf(entry), call.now));
    expectBookable(entry);
    await returnEntry(tx, entry, call.now);
  });
