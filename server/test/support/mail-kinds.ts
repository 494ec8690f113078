import type { Database } from '#db/database.ts';
import type { Tenant, User } from './makers.ts';

/** The kinds of the messages to a person, oldest first. */
export const mailKinds = async (
  db: Database,
  tenant: Pick<Tenant, 'id'>,
  { email }: Pick<User, 'email'>,
): Promise<string[]> => {
  const rows = await db.tenantRead(tenant.id, ({ trx }) =>
    trx.selectFrom('outbox').select('kind').where('recipient', '=', email).orderBy('id').execute(),
  );
  return rows.map(({ kind }) => kind);
};
