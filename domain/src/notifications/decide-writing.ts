import { accept, type Result, refuse } from '../refusal.ts';
import { MOST_SMS_CHARACTERS } from './decide-template.ts';
import type { Channel } from './triggers.ts';

/** Why staff can't write to a guest in some way now, the first reason that applies. */
export const WRITING_OBSTACLES = ['no_address', 'unsubscribed', 'unverified', 'no_gateway'] as const;
export type WritingObstacle = (typeof WRITING_OBSTACLES)[number];

/** A way to write to the guest of a booking or request. */
export interface WritingWay {
  readonly channel: Channel;
  /** The guest's present address or number. Empty for none. */
  readonly recipient: string;
  /** Whether the guest wants messages in this way. */
  readonly isWanted: boolean;
  /** Whether the account is verified, or may write to this address before. */
  readonly isVerified: boolean;
  /** Whether the server can send in this way. */
  readonly hasGateway: boolean;
}

/** Why nothing would be sent in this way, or null when it would (docs/rules/notifications.md#writing). */
export function obstacleOf({ recipient, isWanted, isVerified, hasGateway }: WritingWay): WritingObstacle | null {
  if (recipient === '') return 'no_address';
  if (!isWanted) return 'unsubscribed';
  if (!isVerified) return 'unverified';
  return hasGateway ? null : 'no_gateway';
}

/** The SMS of a message that staff write. It begins with the company, because the number doesn't show the sender. */
export function smsFromStaff(company: string, text: string): string {
  return `${company}: ${text}`;
}

/** A message that staff write. `to` has the recipients as the writer saw them. */
export interface StaffMessage {
  readonly subject: string;
  readonly text: string;
  readonly to: Readonly<Partial<Record<Channel, string | undefined>>>;
}

const REFUSED_AS = {
  // An address that the guest no longer has.
  no_address: 'recipientChanged',
  unsubscribed: 'guestDeclinesMessages',
  unverified: 'messagesUnverified',
  no_gateway: 'messageGatewayMissing',
} as const satisfies Record<WritingObstacle, unknown>;

/**
 * The ways in which a message that staff write is sent (docs/rules/notifications.md#writing). Refusals, at the field of
 * the way:
 * - NOTIFICATIONS-606: the guest has another address or number than the one that the writer saw.
 * - NOTIFICATIONS-607 to 609: the guest declines messages, the account is unverified, there is no gateway.
 * - SMS_NOTIFICATION-1804: the text is too long for an SMS.
 * - FIELD-3100: an e-mail without a subject, or no recipient.
 */
export function decideWriting({ subject, text, to }: StaffMessage, ways: readonly WritingWay[]): Result<WritingWay[]> {
  const chosen = ways.filter(({ channel }) => to[channel] !== undefined);
  if (chosen.length === 0) return refuse('required', 'to');
  for (const way of chosen) {
    const field = `to.${way.channel}`;
    if (way.recipient !== to[way.channel]) return refuse('recipientChanged', field);
    const obstacle = obstacleOf(way);
    if (obstacle !== null) return refuse(REFUSED_AS[obstacle], field);
  }
  if (to.email !== undefined && subject.trim() === '') return refuse('required', 'subject');
  if (to.sms !== undefined && text.length > MOST_SMS_CHARACTERS)
    return refuse('smsTooLong', 'text', { max: MOST_SMS_CHARACTERS });
  return accept(chosen);
}
