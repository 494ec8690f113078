import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

export interface ClientContact {
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
}

/**
 * Returns the client of an e-mail address, creating it if needed. An existing client keeps its name: a booking must not
 * rename another person.
 */
export const findOrMakeClient = async ({ trx, tenantId }: TenantScope, client: ClientContact): Promise<number> => {
  const made = await trx
    .insertInto('clients')
    .values({ tenant_id: tenantId, ...client })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const known = await trx
    .selectFrom('clients')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', sql<string>`lower(${client.email})`)
    .executeTakeFirstOrThrow();
  return known.id;
};
