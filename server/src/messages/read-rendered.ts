import { isMessageKind } from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import { ENTRY_MESSAGES } from '#waiting-list/write-entry-message.ts';
import { type Snapshot, snapshotOf } from './delivery/outcome.ts';
import type { Message, RenderParts } from './message.ts';
import { render } from './render.ts';

/** Besides the messages to guests. */
const READABLE: ReadonlySet<string> = new Set(['template_test', 'guest_message', 'survey_alert', ...ENTRY_MESSAGES]);

/**
 * The text of a message if it were sent now, even if it wouldn't be sent. Null when it can't be rendered or staff may
 * not read it.
 */
export const readRendered = async (
  tx: TenantTransaction,
  message: Message,
  parts: RenderParts,
  now: Date,
): Promise<Snapshot | null> => {
  if (!isMessageKind(message.kind) && !READABLE.has(message.kind)) return null;
  const rendered = await render(tx, message, parts, now, 'reading');
  return rendered.is === 'mail' || rendered.is === 'text' ? snapshotOf(rendered) : null;
};
