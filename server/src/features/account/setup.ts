import type { WizardData } from '@ledig/contract/account/account-setup.ts';
import { findSlugUnscoped } from '#auth/slugs.ts';
import { DEMO_SLUG } from '#db/queries/accounts/demo-tenant.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import {
  completeWizard,
  countHoldings,
  findOwner,
  lockTenant,
  makeReal,
  mayEnable,
  saveFirstSettings,
} from './setup.store.ts';

/** The wizard's answers as settings of a company. */
const settingsOf = ({ pagination, notifications, workingHours, lastBooking, bookingDuration }: WizardData) => ({
  pagination,
  working_hours: workingHours,
  last_booking_before: { default: lastBooking },
  booking_duration: { default: bookingDuration },
  ...notifications,
});

/**
 * Sets the account up, once (docs/rules/accounts.md#setup-wizard).
 *
 * @throws Fault SETTING-1607 when it has been set up
 */
export const runWizard: Handler<'account.runWizard'> = ({ deps, tenant, user, body, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    if ((await lockTenant(tx)).wizard_completed) throw new Fault('setupCompleted');
    const settings = settingsOf(body);
    await saveFirstSettings(tx, user.scope, settings, new Date(now));
    await completeWizard(tx, settings);
    return { success: true, wizard_completed: true };
  });

/** Counts the records of a demo account, for the decision to keep it. */
export const countForEnabling: Handler<'account.countForEnabling'> = ({ deps, tenant, user, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const [owner, counters] = await Promise.all([findOwner(tx), countHoldings(tx, user.scope, now)]);
    return { owner: owner ?? null, counters };
  });

/**
 * Turns a demo into a real account. The caller must be its owner, with `can_enable` (docs/rules/accounts.md#enabling).
 *
 * @throws Fault AUTH-112 for a domain that isn't the tenant's, AUTH-105 for the shared playground, AUTH-104 for a real
 * account
 */
export const approveDemo: Handler<'account.approveDemo'> = async ({ deps, tenant, user, body, now }) => {
  if ((await findSlugUnscoped(deps.db, body.domain, now))?.id !== tenant.id) throw new Fault('domainUnknown');
  await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { root_slug: rootSlug, is_demo: isDemo } = await lockTenant(tx);
    // Checked first: the demo's owner may not enable either, and a 403 would sign them out.
    if (rootSlug === DEMO_SLUG) throw new Fault('sharedDemo');
    if (!(await mayEnable(tx, user.id))) throw new Fault('roleNotAllowed');
    if (!isDemo) throw new Fault('notADemo');
    await makeReal(tx, new Date(now));
  });
  return { success: true };
};
