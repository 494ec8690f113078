import type { UnsentReason } from '@ledig/domain/notifications/decide-sending.ts';
import type { Sendable, Unsent } from '../message.ts';
import type { BlockReason } from './send-permission.ts';

/** The text of a message as staff may read it later. Null when staff may not read it. */
export interface Snapshot {
  readonly subject: string | null;
  readonly content: string | null;
}

/** The text of a message for staff. */
export const snapshotOf = (message: Sendable): Snapshot =>
  message.is === 'mail'
    ? { subject: message.subject ?? message.mail.subject, content: message.content }
    : { subject: null, content: message.text };

/** Result of an attempt to send a message. */
export type Outcome =
  | { readonly state: 'sent'; readonly snapshot: Snapshot; readonly gatewayId: string | null }
  /** `unwanted`: company or client doesn't want it. `dropped`: it is no longer relevant. */
  | { readonly state: 'unwanted' | 'dropped'; readonly reason: UnsentReason }
  | { readonly state: 'failed'; readonly error: string; readonly snapshot?: Snapshot }
  | { readonly state: 'pending'; readonly error: string; readonly again: Date }
  /** Waits without counting as an attempt. `outside_hours`: a reminder waits for the company's window. */
  | { readonly state: 'held'; readonly reason: BlockReason | 'outside_hours'; readonly again: Date };

/** Reasons for dropped messages, which are no longer relevant. All other reasons mean that the message is unwanted. */
const DROPPED: readonly UnsentReason[] = ['past', 'canceled', 'moved', 'superseded', 'request_changed'];

/** The outcome of a message that isn't sent. */
export const outcomeOf = (unsent: Unsent): Outcome => {
  if (unsent.is === 'unrenderable') return { state: 'failed', error: unsent.why };
  return { state: DROPPED.includes(unsent.reason) ? 'dropped' : 'unwanted', reason: unsent.reason };
};
