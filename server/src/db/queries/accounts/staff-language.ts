import type { Language } from '@ledig/contract/primitives.ts';
import { type RawBuilder, sql } from 'kysely';

const lastUsed = (tenantId: number, person: RawBuilder<unknown>) => sql`
  (select s.language from sessions s
    where s.tenant_id = ${tenantId} and s.user_id = ${person} and s.language is not null
    order by s.last_used_at desc limit 1)`;

const owner = (tenantId: number) => sql`
  (select o.id from users o where o.tenant_id = ${tenantId} and o.is_owner and o.archived_at is null limit 1)`;

/**
 * SQL for the language of mails to a staff member: the one they last used, else the one that the tenant's owner last
 * used. Null when both are unknown (docs/rules/accounts.md#languages).
 *
 * @param userId the column or expression with the staff member's id
 */
export const staffLanguage = (tenantId: number, userId: RawBuilder<unknown>): RawBuilder<Language | null> =>
  sql`coalesce(${lastUsed(tenantId, userId)}, ${lastUsed(tenantId, owner(tenantId))})`;

/** SQL for the language of mails to the tenant's owner. Null when it is unknown. */
export const ownerLanguage = (tenantId: number): RawBuilder<Language | null> =>
  sql`${lastUsed(tenantId, owner(tenantId))}`;
