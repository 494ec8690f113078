import type { KeyObject } from 'node:crypto';
import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantTransaction } from '#db/database.ts';
import { insertRow } from '#db/queries/statements/rows.ts';
import { sealPath } from '../sealed-path.ts';

/** A message to a staff member about their account. */
export interface AccountMessage {
  readonly kind:
    | 'account_verify_email'
    | 'account_domain'
    | 'account_reset_password'
    | 'account_welcome'
    | 'account_invitation'
    | 'account_calendar_feed_made'
    | 'account_provider_linked'
    | 'account_provider_unlinked'
    | 'account_sessions_ended'
    | 'account_two_factor_reset'
    | 'account_provider_reset'
    | 'account_password_replaced'
    | 'account_admin_sessions_ended'
    | 'account_admin_two_factor_reset'
    | 'account_admin_provider_reset'
    | 'account_admin_password_replaced'
    | 'account_requests_waiting';
  readonly recipient: string;
  readonly name: string;
  readonly language: Language;
  /** Path of its link below PUBLIC_URL. It is sealed until the message is sent. */
  readonly path: string;
  /** Another person that the message mentions. */
  readonly about?: string;
  /** Lifetime of the link in hours. */
  readonly hours?: number;
  /** Whether the account is removed when the link isn't used in time. */
  readonly endsTenant?: boolean;
}

/** Writes a message into the outbox. */
export const writeAccountMessage = async (
  tx: TenantTransaction,
  linkKey: KeyObject,
  message: AccountMessage,
  now: Date,
): Promise<void> => {
  tx.wakeMessages();
  const { kind, recipient, path, ...rest } = message;
  const payload = JSON.stringify({ ...rest, link: sealPath(linkKey, path) });
  await insertRow(tx, 'outbox', { kind, channel: 'email', recipient, payload, deliver_after: now });
};
