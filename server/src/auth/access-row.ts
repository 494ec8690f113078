import type { Role } from '@ledig/domain/access/roles.ts';
import { type Scope, scopeOf } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a person that decide on access. */
export interface AccessRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly is_owner: boolean;
  readonly company_id: number | null;
  readonly department_id: number | null;
  readonly usable: boolean;
  readonly must_change_password: boolean;
  readonly two_factor_required: boolean;
  readonly has_two_factor: boolean;
  readonly linked: number[] | null;
}

/** SQL of the columns of `AccessRow`, for user `u` and its tenant `t`. */
export const accessColumns = (tenantId: number, at: Date): RawBuilder<unknown> => sql`
  u.id, u.name, u.email, u.role, u.is_owner, u.company_id, u.department_id,
  t.disabled_reason is null and (t.demo_expires_at is null or t.demo_expires_at > ${at}) as usable,
  u.must_change_password, t.two_factor_required,
  exists (select from two_factor f
    where f.tenant_id = ${tenantId} and f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
  case when u.role = 'observer' then
    (select array_agg(e.id order by e.id) from renting_entities e where e.tenant_id = ${tenantId} and e.user_id = u.id)
  end as linked`;

export const mustSetUpTwoFactor = (row: AccessRow): boolean => row.two_factor_required && !row.has_two_factor;

/** Whether the tenant is usable, and the account has its own password and the required second factor. */
export const isUnrestricted = (row: AccessRow): boolean =>
  row.usable && !row.must_change_password && !mustSetUpTwoFactor(row);

/** The scope of a person. */
export const scopeOfRow = (tenantId: number, row: AccessRow): Scope =>
  scopeOf({
    tenantId,
    role: row.role as Role,
    companyId: row.company_id,
    departmentId: row.department_id,
    linkedEntityIds: row.linked ?? [],
  });
