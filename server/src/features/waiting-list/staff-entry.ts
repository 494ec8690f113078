import { checkVersion } from '@ledig/domain/bookings/decide-update.ts';
import { planOffers } from '@ledig/domain/waiting-list/plan-offers.ts';
import { mayLeave, mayOfferNow } from '@ledig/domain/waiting-list/status.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { endEntry, expectBookable } from '#waiting-list/change-entry.ts';
import { announceEntry, type EntryRecord, factsOf, findEntry, lockEntry } from '#waiting-list/entries.store.ts';
import { loadLine, makeOffer, serveLine } from '#waiting-list/serve-line.ts';
import { reachesGuests } from '#waiting-list/serve-tenant.ts';
import { presentEntry } from './entries.present.ts';

type ChangeCall = Call<'waitingList.removeEntry' | 'waitingList.offerNow'>;

const found = (row: EntryRecord | undefined): EntryRecord => {
  if (!row) throw new Fault('entryNotFound');
  return row;
};

/**
 * Changes one entry in scope. Other changes of its line wait.
 *
 * @throws Fault WAITING-LIST-3707 when there is no such entry in scope, or the refusal of a stale version
 */
const changeEntry = <T>(
  call: ChangeCall,
  act: (tx: TenantTransaction, entry: EntryRecord, sendsMail: boolean) => Promise<T>,
): Promise<T> => {
  const { deps, tenant, user, params, body } = call;
  const change = () =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      const entry = found(await lockEntry(tx, user.scope, params.id));
      const outdated = checkVersion(entry.version, body.version);
      if (outdated) unwrap(outdated);
      return act(tx, entry, await reachesGuests(tx, Boolean(deps.env.SMTP_URL)));
    });
  return retryOnConflict(change);
};

/** Removes a guest from the line. The next guest gets the place of an open offer. */
export const removeEntry: Handler<'waitingList.removeEntry'> = (call) =>
  changeEntry(call, async (tx, entry, sendsMail) => {
    unwrap(mayLeave(factsOf(entry)));
    await endEntry(tx, entry, 'removed', call.now);
    announceEntry(tx, entry);
    await serveLine(tx, entry.department_id, { now: call.now, sendsMail });
    return { success: true } as const;
  });

/**
 * Offers a guest a place ahead of the others (docs/rules/waiting-list.md#offer-now).
 *
 * @throws Fault DEPARTMENT-708 or DEPARTMENT-709 when the department takes no such bookings any more, WAITING-LIST-3700
 * when the server can't send the guest the link, WAITING-LIST-3708 when nothing that fits is free
 */
export const offerNow: Handler<'waitingList.offerNow'> = (call) =>
  changeEntry(call, async (tx, entry, sendsMail) => {
    const { now, user } = call;
    unwrap(mayOfferNow(factsOf(entry)));
    expectBookable(entry);
    if (!sendsMail) throw new Fault('waitingListClosed');
    const line = await loadLine(tx, entry.department_id, [entry], now);
    const [planned] = line ? planOffers(line.wishes, line.material, line.holdMinutes) : [];
    if (!planned) throw new Fault('nothingFits');
    await makeOffer(tx, entry, planned, { now, createdBy: user.id });
    return { entry: presentEntry(found(await findEntry(tx, user.scope, entry.id))) };
  });
