import type { GuestWriting } from '@ledig/contract/messages/write-to-guest.ts';
import { language as languageSchema } from '@ledig/contract/primitives.ts';
import { decideWriting, obstacleOf, type WritingWay } from '@ledig/domain/notifications/decide-writing.ts';
import { CHANNELS, type Channel } from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AboutStay } from '#db/queries/messages/write-messages.ts';
import type { Call, Handler } from '#http/call.ts';
import { unwrap } from '#http/fault.ts';
import { isRepeated, once } from '#http/idempotency.ts';
import { withinLimits } from '#http/limits.ts';
import type { BookingFacts } from '#messages/bookings/booking-facts.store.ts';
import { suggestedSubject } from '#messages/bookings/staff-message.ts';
import { findPermission, messageLimitsOf } from '#messages/delivery/send-permission.ts';
import { findStay, insertStaffMessage, lockStay, type Stay } from './write-to-guest.store.ts';

type WritingCall = Call<'messages.getBookingWriting' | 'messages.getRequestWriting'>;
type WriteCall = Call<'messages.writeAboutBooking' | 'messages.writeAboutRequest'>;

/** Calls in an hour. Each writes at most one e-mail and one SMS. */
const MOST_PER_HOUR = { person: 60, tenant: 300 };

const limitsOf = ({ tenant, user }: WriteCall) => [
  { of: `guest-writing ${tenant.id} ${user.id}`, most: MOST_PER_HOUR.person, minutes: 60 },
  { of: `guest-writing ${tenant.id}`, most: MOST_PER_HOUR.tenant, minutes: 60 },
];

const recipientOf = ({ is_erased, client_email, client_phone }: BookingFacts, channel: Channel): string => {
  if (is_erased) return '';
  return channel === 'email' ? client_email : client_phone;
};

interface Way extends WritingWay {
  /** Whether today's quota is used up. */
  readonly isOverQuota: boolean;
}

const waysOf = (tx: TenantTransaction, { facts }: Stay, { deps, now }: WritingCall | WriteCall): Promise<Way[]> => {
  const { env } = deps;
  const hasGateway = { email: env.SMTP_URL !== undefined, sms: env.SMS_URL !== undefined };
  return Promise.all(
    CHANNELS.map(async (channel) => {
      const message = { kind: 'staff_message', channel, recipient: recipientOf(facts, channel) };
      const { blockedBy } = await findPermission(tx, message, messageLimitsOf(env), new Date(now));
      return {
        channel,
        recipient: message.recipient,
        isWanted: facts[`${channel}_notifications`],
        isVerified: blockedBy !== 'unverified',
        hasGateway: hasGateway[channel],
        isOverQuota: blockedBy !== null && blockedBy !== 'unverified',
      };
    }),
  );
};

/** The guest's language, or the writer's if the guest never had a message. */
const languageOf = ({ firstLanguage }: Stay, { language }: WritingCall | WriteCall) =>
  languageSchema.safeParse(firstLanguage).data ?? language;

const presentWriting = (stay: Stay, ways: readonly Way[], call: WritingCall): GuestWriting => {
  const { facts } = stay;
  const language = languageOf(stay, call);
  return {
    guest: facts.client_name,
    company: facts.company,
    language,
    subject: suggestedSubject(facts, language),
    reply_to: facts.support_email,
    ways: ways.map((way) => ({
      channel: way.channel,
      recipient: way.recipient,
      obstacle: obstacleOf(way),
      waits: way.isOverQuota,
    })),
  };
};

const getWriting = (call: WritingCall, about: AboutStay) =>
  call.deps.db.tenantRead(call.tenant.id, async (tx) => {
    const stay = await findStay(tx, call.user.scope, about, call.now);
    return { writing: presentWriting(stay, await waysOf(tx, stay, call), call) };
  });

const writeMessages = async (tx: TenantTransaction, call: WriteCall, about: AboutStay) => {
  const { user, body, now } = call;
  const stay = await lockStay(tx, user.scope, about, now);
  const ways = unwrap(decideWriting(body, await waysOf(tx, stay, call)));
  const { subject, text } = body;
  const message_ids: number[] = [];
  for (const { channel, recipient } of ways) {
    const message = { channel, recipient, language: languageOf(stay, call), subject, text };
    message_ids.push(await insertStaffMessage(tx, stay, message, now));
  }
  return { message_ids };
};

/**
 * Writes to the guest of a booking or request (docs/rules/notifications.md#writing). A repeated call isn't counted.
 *
 * @throws Fault REQUEST-3005 after too many messages, NOTIFICATIONS-606 to 609 for a way that is closed
 */
const write = async (call: WriteCall, about: AboutStay) => {
  const { deps, tenant, user, idempotency, now } = call;
  const scope = `guest-writing ${user.id} ${JSON.stringify(about)}`;
  const send = () =>
    deps.db.tenantTransaction(tenant.id, (tx) => once(tx, scope, idempotency, () => writeMessages(tx, call, about)));
  const repeated = await deps.db.tenantRead(tenant.id, (tx) => isRepeated(tx, scope, idempotency));
  return repeated ? send() : withinLimits(deps, now, limitsOf(call), send);
};

export const getBookingWriting: Handler<'messages.getBookingWriting'> = (call) =>
  getWriting(call, { bookingId: call.params.id });

export const getRequestWriting: Handler<'messages.getRequestWriting'> = (call) =>
  getWriting(call, { requestId: call.params.id });

export const writeAboutBooking: Handler<'messages.writeAboutBooking'> = (call) =>
  write(call, { bookingId: call.params.id });

export const writeAboutRequest: Handler<'messages.writeAboutRequest'> = (call) =>
  write(call, { requestId: call.params.id });
