import type { KeyObject } from 'node:crypto';
import type { UnsentReason } from '@ledig/domain/notifications/decide-sending.ts';
import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import type { Env } from '#env.ts';
import type { Mail } from './mail/mail-content.ts';

/** A message of the outbox. */
export interface Message {
  readonly id: number;
  readonly kind: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly company_id: number | null;
  readonly booking_id: number | null;
  readonly booking_request_id: number | null;
  readonly waiting_list_entry_id: number | null;
  /** The guest that it is from or for, when its booking has another guest now. */
  readonly former_client_id: number | null;
  readonly payload: unknown;
  readonly occasion: Date | null;
  readonly resent_of: number | null;
  readonly attempts: number;
}

/** Key in the payload of a message that staff resent to an address that they typed. */
export const TYPED_RECIPIENT = 'typed_recipient';

/** A message that isn't sent. */
export type Unsent =
  | { readonly is: 'unsent'; readonly reason: UnsentReason }
  /** Can't be rendered: unknown kind, invalid payload, or deleted booking. */
  | { readonly is: 'unrenderable'; readonly why: string };

/** A message that is ready to be sent. */
export type Sendable = (
  | /** `subject` and `content` are what staff may read. `content` is null when staff may not read it. */
  { readonly is: 'mail'; readonly mail: Mail; readonly subject?: string; readonly content: string | null }
  /** `companySlug` identifies the tenant in the gateway's report. */
  | { readonly is: 'text'; readonly text: string; readonly companySlug: string }
) & {
  /** When it may be sent, in epoch milliseconds. Null or missing when that is now. */
  readonly waitsUntil?: number | null;
};

export type Rendered = Sendable | Unsent;

/** `sending` to the guest, or `reading` by staff, without the guest's link. */
export type RenderPurpose = 'sending' | 'reading';

export interface RenderParts {
  /** Public URL of the server, without a trailing slash. */
  readonly publicUrl: string;
  readonly linkKey: KeyObject;
  /** URLs of pages that mails link to. */
  readonly env?: Pick<Env, 'TERMS_URL' | 'PRIVACY_URL' | 'GETTING_STARTED_URL'>;
  /** The plain address of the sender. */
  readonly sender: string;
}
