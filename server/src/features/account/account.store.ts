import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** A person with all that a session or profile says of them. */
export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly password_hash: string;
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly is_owner: boolean;
  readonly can_enable: boolean;
  readonly created_at: Date;
  readonly email_verified_at: Date | null;
  readonly frontline_tenant_id: string | null;
  readonly root_slug: string;
  readonly company_slug: string | null;
  readonly is_demo: boolean;
  readonly demo_expires_at: Date | null;
  readonly disabled_reason: string | null;
  readonly wizard_completed: boolean;
}

const findPerson = async (
  { trx, tenantId }: TenantScope,
  by: { readonly id?: number; readonly email?: string },
): Promise<PersonRow | undefined> => {
  const match = by.id === undefined ? sql`lower(u.email) = ${by.email?.toLowerCase()}` : sql`u.id = ${by.id}`;
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.role, u.password_hash, u.company_id, c.name as company_name, u.department_id,
           d.name as department_name, u.is_owner, u.can_enable, u.created_at, u.email_verified_at, u.frontline_tenant_id,
           t.root_slug, c.slug as company_slug, t.is_demo, t.demo_expires_at, t.disabled_reason, t.wizard_completed
      from users u
      join tenants t on t.id = u.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
      left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
     where u.tenant_id = ${tenantId} and u.archived_at is null and ${match}`.execute(trx);
  return rows[0];
};

export const findPersonByEmail = (scope: TenantScope, email: string) => findPerson(scope, { email });
export const findPersonById = (scope: TenantScope, id: number) => findPerson(scope, { id });

export const insertSession = (
  { trx, tenantId }: TenantScope,
  session: { userId: number; tokenHash: Buffer; now: Date; expiresAt: Date; userAgent: string },
) =>
  trx
    .insertInto('sessions')
    .values({
      tenant_id: tenantId,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute();

export const endSession = ({ trx, tenantId }: TenantScope, tokenHash: Buffer, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();

/** Active companies a person works for: their own, or all of the tenant. */
export const listCompaniesOf = ({ trx, tenantId }: TenantScope, companyId: number | null) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('id', '=', companyId))
    .orderBy('name')
    .execute();
