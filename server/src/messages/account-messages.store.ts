import type { KeyObject } from 'node:crypto';
import type { Language } from '@ledig/contract/primitives.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { sealPath } from './sealed-path.ts';

/** A message to a member of staff about their account. */
export interface AccountMessage {
  readonly kind:
    | 'account_verify_email'
    | 'account_reset_password'
    | 'account_welcome'
    | 'account_invitation'
    | 'account_sessions_ended'
    | 'account_two_factor_reset'
    | 'account_admin_sessions_ended'
    | 'account_admin_two_factor_reset';
  readonly recipient: string;
  readonly name: string;
  readonly language: Language;
  /** Where its link leads, below PUBLIC_URL; what it holds is sealed until the message is sent. */
  readonly path: string;
  /** Another person that the message is about. */
  readonly about?: string;
}

/** Writes a message into the outbox. */
export const writeAccountMessage = async (
  { trx, tenantId }: TenantScope,
  linkKey: KeyObject,
  message: AccountMessage,
  now: Date,
): Promise<void> => {
  const { kind, recipient, name, language, path, about } = message;
  const payload = JSON.stringify({ language, name, link: sealPath(linkKey, path), about });
  await sql`
    insert into outbox (tenant_id, kind, channel, recipient, payload, deliver_after)
    values (${tenantId}, ${kind}, 'email', ${recipient}, ${payload}::jsonb, ${now})`.execute(trx);
};
