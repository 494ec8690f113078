import { isMessageKind } from '@ledig/domain/notifications/triggers.ts';
import type { TenantScope } from '../db/database.ts';
import type { Message, RenderParts } from './message.ts';
import type { Snapshot } from './outbox.store.ts';
import { render } from './render.ts';

/**
 * The text that a message would have if it were sent now, whatever stands against sending it; null where nothing can be made of it
 * or nobody may read it.
 */
export const readRendered = async (
  scope: TenantScope,
  message: Message,
  parts: RenderParts,
  now: Date,
): Promise<Snapshot | null> => {
  if (!isMessageKind(message.kind) && message.kind !== 'template_test') return null;
  const rendered = await render(scope, message, parts, now, true);
  if (rendered.is === 'mail') return { subject: rendered.mail.subject, content: rendered.content };
  return rendered.is === 'text' ? { subject: null, content: rendered.text } : null;
};
