import type { KeyObject } from 'node:crypto';
import type { UnsentReason } from '@ledig/domain/notifications/decide-sending.ts';
import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import type { Env } from '../env.ts';
import type { Mail } from './mail-content.ts';

/** A message of the outbox. */
export interface Message {
  readonly id: number;
  readonly kind: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly company_id: number | null;
  readonly booking_id: number | null;
  readonly booking_request_id: number | null;
  readonly payload: unknown;
  readonly occasion: Date | null;
  readonly resent_of: number | null;
  readonly attempts: number;
}

export type Rendered =
  /** `content`: what staff may read of it; null where it is nobody's business. */
  | { readonly is: 'mail'; readonly mail: Mail; readonly content: string | null }
  /** `companySlug`: by which the gateway's report finds its tenant. */
  | { readonly is: 'text'; readonly text: string; readonly companySlug: string }
  | { readonly is: 'unsent'; readonly reason: UnsentReason }
  /** Nothing can be made of it: an unknown kind, a payload that is none, a booking that is gone. */
  | { readonly is: 'unsayable'; readonly why: string };

export interface RenderParts {
  /** Where the server is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  readonly linkKey: KeyObject;
  /** Pages that mails link to. */
  readonly env?: Pick<Env, 'TERMS_URL' | 'PRIVACY_URL' | 'GETTING_STARTED_URL'>;
  /** The bare address that mails come from. */
  readonly sender: string;
}
