import type { PlannedMessage } from '@ledig/contract/messages/messages.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findListSettings, type PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { answerPage } from '#http/list-page.ts';
import { findPlannedReminder } from '#messages/planned/reminders.store.ts';
import { presentMessage } from './messages.present.ts';
import { listMessagePage } from './messages.store.ts';

type ListCall = Call<'messages.listMessages'>;

/** The planned reminder of a booking, on the first page of its messages. */
const plannedOf = async (tx: TenantTransaction, { query, user, now }: ListCall): Promise<PlannedMessage[]> => {
  if (query.bookingId === undefined || query.page !== 1) return [];
  const planned = await findPlannedReminder(tx, user.scope, query.bookingId, now);
  if (!planned) return [];
  const due_at = formatInstant(planned.dueAt, planned.zone);
  return planned.channels.map((channel) => ({ kind: 'booking_reminder', channel, due_at }));
};

/** Messages in scope, newest first. Days are in the zone of the caller's company. */
export const listMessages: Handler<'messages.listMessages'> = (call) => {
  const { deps, tenant, user, query } = call;
  return deps.db.replicaRead(tenant.id, async (tx) => {
    const { page: _page, from, to, ...criteria } = query;
    const { zone } = await findListSettings(tx, query.companyId ?? user.scope.companyId);
    const days = {
      from: from === undefined ? null : startOfDay(from, zone),
      to: to === undefined ? null : startOfDay(addDays(to, 1), zone),
    };
    const at = { query, path: '/messages', companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listMessagePage(tx, user.scope, { ...criteria, ...days }, bounds);
    const [messages, planned] = await Promise.all([answerPage(tx, at, load, presentMessage), plannedOf(tx, call)]);
    return { messages, planned };
  });
};
