import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Message, RenderParts } from '../message.ts';
import { whyUnsent } from '../render.ts';
import { storeOutcome, storeWithoutGateway, takeDueMessages } from './outbox.store.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { findPermission, type MessageLimits } from './send-permission.ts';

/** The most messages that one call marks. */
export const MARKED_AT_ONCE = 50;

interface MarkParts extends RenderParts {
  readonly limits: MessageLimits;
}

/** The outcome of a message that isn't wanted. Null when only the gateway is missing. */
const outcomeWithout = async (
  tx: TenantTransaction,
  message: Message,
  parts: MarkParts,
  now: Date,
): Promise<Outcome | null> => {
  const [unsent, { blockedBy }] = await Promise.all([
    whyUnsent(tx, message, parts, now),
    findPermission(tx, message, parts.limits, now),
  ]);
  if (unsent !== null) return outcomeOf(unsent);
  return blockedBy === 'unverified' ? { state: 'unwanted', reason: blockedBy } : null;
};

/**
 * Handles due messages of channels without a gateway, many in one transaction. Nothing is sent, so no row is locked for
 * long. Their text is rendered when staff read them. Rule: docs/rules/notifications.md#no-gateway.
 *
 * @returns the number of messages, at most `MARKED_AT_ONCE`
 */
export const markWithoutGateway = async (
  tx: TenantTransaction,
  channels: readonly Channel[],
  parts: MarkParts,
  now: Date,
): Promise<number> => {
  const messages = await takeDueMessages(tx, channels, now, MARKED_AT_ONCE);
  const waiting: number[] = [];
  await Promise.all(
    messages.map(async (message) => {
      const outcome = await outcomeWithout(tx, message, parts, now);
      if (outcome) await storeOutcome(tx, message.id, outcome, now);
      else waiting.push(message.id);
    }),
  );
  if (waiting.length > 0) await storeWithoutGateway(tx, waiting);
  return messages.length;
};
