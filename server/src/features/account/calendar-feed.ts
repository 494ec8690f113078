import type { Role } from '@ledig/domain/access/roles.ts';
import { feedPeriod, isFetchNoted, opensFeed } from '@ledig/domain/account/calendar-feed.ts';
import { isUnrestricted, scopeOfRow } from '#auth/access-row.ts';
import { hashToken, newSessionToken } from '#auth/tokens.ts';
import { opennessOf } from '#auth/usable.ts';
import { deleteCalendarFeed as deleteFeed } from '#db/queries/accounts/calendar-feeds.ts';
import { liveSessionsOf } from '#db/queries/accounts/sessions.ts';
import { findsRow } from '#db/queries/statements/rows.ts';
import { publicUrlOf } from '#env.ts';
import type { Handler } from '#http/call.ts';
import { etagOf } from '#http/etag.ts';
import { Fault } from '#http/fault.ts';
import { fileHeaders } from '#http/file-headers.ts';
import { limitAttempts, networkLimits } from '#http/limits.ts';
import { feedCalendar } from '#messages/calendar/calendar-feed.ts';
import { findPersonById, lockPerson } from './account.store.ts';
import {
  type FeedPersonRow,
  findFeed,
  findFeedPerson,
  listFeedBookings,
  noteFetch,
  saveFeed,
} from './calendar-feed.store.ts';
import { notifyPerson } from './notify-person.ts';

/** The caller's calendar subscription. */
export const getCalendarFeed: Handler<'account.getCalendarFeed'> = async ({ deps, tenant, user }) => {
  const row = await deps.db.tenantRead(tenant.id, (tx) => findFeed(tx, user.id));
  const feed = row && {
    created_at: row.created_at.toISOString(),
    last_fetched_at: row.last_fetched_at?.toISOString() ?? null,
  };
  return { calendar_feed: feed ?? null };
};

/**
 * Makes a new address of the caller's subscription, and informs them by mail. The old one stops working. Only this
 * answer holds the address.
 *
 * @throws Fault AUTH-134 while the tenant is unverified. REQUEST-3002 if the session has just ended: an admin who ended it
 * has deleted the subscription too
 */
export const createCalendarFeed: Handler<'account.createCalendarFeed'> = async (call) => {
  const { deps, tenant, user, now } = call;
  if ((await opennessOf(deps.db, tenant.id, now)) === 'unverified') throw new Fault('ownerUnverified');
  const token = newSessionToken();
  const at = new Date(now);
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockPerson(tx, user.id);
    const session = liveSessionsOf(tx, user.id, at).where('token_hash', '=', user.sessionHash).select('id');
    const person = (await findsRow(session)) ? await findPersonById(tx, user.id) : undefined;
    if (!person) throw new Fault('signedOut');
    await saveFeed(tx, person.id, hashToken(token), at);
    await notifyPerson(tx, call, person, 'account_calendar_feed_made');
    // The tenant's own domain stays when the person moves to another company.
    return { path: `/api/calendar-feed/${person.root_slug}/${token}` };
  });
};

/** Deletes the caller's subscription. */
export const deleteCalendarFeed: Handler<'account.deleteCalendarFeed'> = async ({ deps, tenant, user }) => {
  await deps.db.tenantTransaction(tenant.id, (tx) => deleteFeed(tx, user.id));
  return { success: true };
};

/**
 * Calendar apps fetch the calendars of many people from few addresses. So fetches are limited for each subscription, and
 * those with an unknown token by network, apart from the calls of guests (docs/rules/accounts.md#calendar-feed).
 */
const FETCH_LIMIT = { most: 60, minutes: 10 };
const UNKNOWN_LIMIT = { most: 300, minutes: 10 };

const isOpen = (row: FeedPersonRow): boolean =>
  opensFeed({
    role: row.role as Role,
    isArchived: row.archived,
    isPlaceArchived: row.place_archived,
    isUnrestricted: isUnrestricted(row),
  });

/**
 * The bookings that the person of a subscription may see now, as iCalendar (docs/rules/accounts.md#calendar-feed).
 *
 * @throws Fault REQUEST-3004 for an unknown token, and while its person couldn't sign in; REQUEST-3005 after too many
 * fetches
 */
export const readCalendarFeed: Handler<'account.readCalendarFeed'> = async (call) => {
  const { deps, tenant, params, language, now, ip } = call;
  const hash = hashToken(params.token);
  const person = await deps.db.replicaRead(tenant.id, (tx) => findFeedPerson(tx, hash, new Date(now)));
  if (!person || !isOpen(person)) {
    await limitAttempts(deps, now, networkLimits('calendar-feed unknown', ip, UNKNOWN_LIMIT));
    throw new Fault('notFound');
  }
  await limitAttempts(deps, now, [{ of: `calendar-feed ${tenant.id} ${person.id}`, ...FETCH_LIMIT }]);
  const scope = scopeOfRow(tenant.id, person);
  const bookings = await deps.db.replicaRead(tenant.id, (tx) => listFeedBookings(tx, scope, feedPeriod(now), now));
  if (isFetchNoted(person.last_fetched_at?.getTime() ?? null, now))
    await deps.db.tenantTransaction(tenant.id, (tx) => noteFetch(tx, hash, new Date(now)));
  const bytes = await feedCalendar(bookings, {
    language: person.language ?? language,
    publicUrl: publicUrlOf(deps.env),
  });
  return {
    mediaType: 'text/calendar; charset=utf-8',
    bytes,
    headers: { ...fileHeaders('ledig.ics'), etag: etagOf(bytes) },
  };
};
