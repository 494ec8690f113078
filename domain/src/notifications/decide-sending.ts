import type { RequestStatus } from '../requests/status.ts';
import { type Channel, type MessageKind, TRIGGERS, toggleOf } from './triggers.ts';

/** Why a message is not sent. Stored with it, and shown to staff. */
export const UNSENT_REASONS = [
  'off',
  'unsubscribed',
  'unverified',
  'no_gateway',
  'no_address',
  'past',
  'canceled',
  'moved',
  'superseded',
  'request_changed',
  'email_quota',
  'sms_quota',
] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** The state of a request, as far as messages depend on it. */
export interface RequestAnswer {
  readonly status: RequestStatus;
  /** The guest withdrew it. */
  readonly isWithdrawn: boolean;
}

/** Input for the decision to send a message, at the moment of sending. Instants are epoch milliseconds. */
export interface SendingCase {
  readonly kind: MessageKind;
  readonly channel: Channel;
  /** The company's toggles that are on. */
  readonly togglesOn: readonly string[];
  readonly client: {
    readonly email_notifications: boolean;
    readonly email_reminders: boolean;
    readonly sms_notifications: boolean;
    readonly sms_reminders: boolean;
  };
  readonly start: number;
  readonly isCanceled: boolean;
  /** The request that the message is about. Null for a message about a booking. */
  readonly request: RequestAnswer | null;
  /** The start that a reminder was written for. Null for other messages. */
  readonly remindsOf: number | null;
  /** Whether a newer message about the state of the same booking or request waits on the same channel. */
  readonly isSuperseded: boolean;
  /** Staff resent it: the toggle doesn't matter then. */
  readonly isResent: boolean;
}

/** Messages that are irrelevant once the booking is canceled. */
const OF_LIVE_BOOKINGS: readonly MessageKind[] = [
  'client_subscription',
  'booking_confirmation',
  'booking_updated',
  'booking_reminder',
  'booking_survey',
  'booking_link',
];

/** Whether a message about a request still says the truth: a decline while declined, an offer while it can be accepted. */
export function isStillTrue(kind: string, { status, isWithdrawn }: RequestAnswer): boolean {
  if (kind === 'booking_request_declined') return status === 'declined';
  return kind !== 'booking_request_offer' || (status !== 'approved' && !isWithdrawn);
}

/**
 * Why a message must not be sent, or null when it may (docs/rules/notifications.md#decision). The order matters: staff
 * see the first reason that applies.
 */
export function reasonNotToSend(about: SendingCase, now: number): UnsentReason | null {
  const { kind, channel, togglesOn, client, isResent } = about;
  const toggle = toggleOf(kind, channel);
  const { clientFlag } = TRIGGERS[kind];
  if (!isResent && toggle !== null && !togglesOn.includes(toggle)) return 'off';
  if (clientFlag !== null && !client[`${channel}_${clientFlag}`]) return 'unsubscribed';
  if (about.isCanceled && OF_LIVE_BOOKINGS.includes(kind)) return 'canceled';
  if (about.request !== null && !isStillTrue(kind, about.request)) return 'request_changed';
  if (kind === 'booking_reminder') {
    if (about.remindsOf !== null && about.remindsOf !== about.start) return 'moved';
    if (about.start <= now) return 'past';
  }
  return about.isSuperseded && TRIGGERS[kind].tellsState ? 'superseded' : null;
}
