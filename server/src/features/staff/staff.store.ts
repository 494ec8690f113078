import type { Language, SortOrder } from '@ledig/contract/primitives.ts';
import type { staffSorts } from '@ledig/contract/staff/staff.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { dropTokens } from '#db/queries/accounts/account-tokens.ts';
import { deleteCalendarFeed } from '#db/queries/accounts/calendar-feeds.ts';
import { removeProviderAccounts } from '#db/queries/accounts/provider-accounts.ts';
import { endSessions } from '#db/queries/accounts/sessions.ts';
import { staffLanguage } from '#db/queries/accounts/staff-language.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import { inNameOrder, nameOrder } from '#db/queries/statements/name-order.ts';
import { anyOf, insertRow, loadQueryPage, updateVersion } from '#db/queries/statements/rows.ts';
import { rowsInScope } from '#db/queries/statements/rows-in-scope.ts';
import { matchesSearch } from '#db/queries/statements/search-words.ts';

const staffInScope = (tx: TenantTransaction, scope: Scope) => rowsInScope(tx, 'users', 'u', scope);

/** Adds the columns of a staff member with the names of company and department. */
const withDetails = (query: ReturnType<typeof staffInScope>, tenantId: number) =>
  query
    .leftJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'u.company_id'))
    .leftJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'u.department_id'))
    .select(['u.id', 'u.name', 'u.email', 'u.country_code', 'u.phone_number', 'u.company_id', 'c.name as company_name'])
    .select(['u.department_id', 'd.name as department_name', 'u.is_owner', 'u.frontline_tenant_id'])
    .select(['u.must_change_password', 'u.email_verified_at', 'u.created_at', 'u.version'])
    .select((is) => [
      is.ref('u.role').$castTo<Role>().as('role'),
      is('u.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ]);

/** A staff member with the names of company and department. */
export type StaffRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

export interface StaffOrder extends PageBounds {
  readonly sort: (typeof staffSorts)[number];
  readonly order: SortOrder;
  readonly status: 'active' | 'archived';
}

const COLUMNS: Readonly<Record<StaffOrder['sort'], string>> = {
  name: inNameOrder('u.name'),
  email: 'lower(u.email)',
  role: 'u.role',
  company: inNameOrder('c.name'),
  department: inNameOrder('d.name'),
  created_at: 'u.created_at',
};

/** One page of active or deactivated staff in scope that match a text, and their total. */
export const listStaffPage = (
  tx: TenantTransaction,
  scope: Scope,
  text: string,
  { sort, order, status, ...bounds }: StaffOrder,
) =>
  loadQueryPage(
    staffInScope(tx, scope)
      .where('u.archived_at', status === 'active' ? 'is' : 'is not', null)
      .where(matchesSearch(tx.tenantId, 'users', sql.ref('u.id'), text).$castTo<SqlBool>()),
    (from) =>
      withDetails(from, tx.tenantId).orderBy(
        sql.raw(`${COLUMNS[sort]} ${order} nulls last, ${inNameOrder('u.name')}, u.id`),
      ),
    bounds,
  );

/** A staff member in scope, archived or not. `lock` prevents other changes until the transaction ends. */
export const findStaffMember = (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
  lock = false,
): Promise<StaffRecord | undefined> =>
  withDetails(staffInScope(tx, scope).where('u.id', '=', id), tx.tenantId)
    .$if(lock, (query) => query.forUpdate('u'))
    .executeTakeFirst();

/** Active staff of a role who may work in a department, by name, plus one given person of any role in scope. */
export const listStaffFor = (
  tx: TenantTransaction,
  scope: Scope,
  asked: {
    readonly departmentId: number;
    readonly companyId: number;
    readonly role: Role;
    readonly userId: number | null;
  },
): Promise<StaffRecord[]> => {
  const { tenantId } = tx;
  const given = staffInScope(tx, scope).select('u.id').where('u.id', '=', asked.userId);
  const everyone = tx.trx.selectFrom('users as u').where('u.tenant_id', '=', tenantId);
  return withDetails(everyone, tenantId)
    .where((is) =>
      is.or([
        is('u.id', 'in', given),
        is.and([
          is('u.archived_at', 'is', null),
          is('u.role', '=', asked.role),
          is.or([is('u.company_id', 'is', null), is('u.company_id', '=', asked.companyId)]),
          is.or([is('u.department_id', 'is', null), is('u.department_id', '=', asked.departmentId)]),
        ]),
      ]),
    )
    .orderBy(nameOrder('u.name'))
    .orderBy('u.id')
    .execute();
};

/**
 * An active department in scope with its company. Undefined when there is none. `hold` prevents archiving until the
 * transaction ends.
 */
export const findDepartment = (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
  hold = false,
): Promise<{ readonly id: number; readonly companyId: number } | undefined> =>
  departmentsInScope(tx, scope)
    .select(['d.id', 'd.company_id as companyId'])
    .where('d.id', '=', id)
    .where('d.archived_at', 'is', null)
    .$if(hold, (query) => query.forShare())
    .executeTakeFirst();

/** The stored fields of a staff member besides e-mail, role and password. */
export interface StaffFields {
  readonly name: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  /** Missing: unchanged. */
  readonly frontline_tenant_id?: string | null;
}

/** Inserts a staff member who must choose a password at the first sign-in. Returns the id. */
export const insertStaff = (
  tx: TenantTransaction,
  fields: StaffFields & { readonly email: string; readonly role: Role; readonly password_hash: string },
): Promise<number> => insertRow(tx, 'users', { ...fields, must_change_password: true });

export const updateStaffRow = (tx: TenantTransaction, id: number, fields: StaffFields): Promise<void> =>
  updateVersion(tx, 'users', id, fields);

/** Whether a staff member has linked entities or created bookings. */
export const findConnections = ({ trx, tenantId }: TenantTransaction, userId: number) =>
  trx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('renting_entities as e')
          .select('e.id')
          .where('e.tenant_id', '=', tenantId)
          .where('e.user_id', '=', userId),
      )
        .$castTo<boolean>()
        .as('hasEntities'),
      exists(
        selectFrom('bookings as b')
          .select('b.id')
          .where('b.tenant_id', '=', tenantId)
          .where('b.created_by', '=', userId),
      )
        .$castTo<boolean>()
        .as('hasBookings'),
    ])
    .executeTakeFirstOrThrow();

/** The departments of the units that are linked to a staff member. */
export const listLinkedDepartments = ({ trx, tenantId }: TenantTransaction, userId: number) =>
  trx
    .selectFrom('renting_entities')
    .select(['department_id as id', 'company_id as companyId'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();

/** Gives a staff member a first password, which must be changed at sign-in. Links to choose a password stop working. */
export const saveFirstPassword = async (tx: TenantTransaction, id: number, hash: string): Promise<void> => {
  await updateVersion(tx, 'users', id, { password_hash: hash, must_change_password: true });
  await dropTokens(tx, id, ['reset_password', 'two_factor']);
};

/**
 * Archives a staff member. Ends all their sessions, their links, their calendar subscription and their accounts of the
 * sign-in provider.
 */
export const archiveStaff = async (tx: TenantTransaction, id: number, at: Date): Promise<void> => {
  await updateVersion(tx, 'users', id, { archived_at: at });
  await endSessions(tx, at, (sessions) => sessions.where('user_id', '=', id));
  await removeProviderAccounts(tx, id);
  await dropTokens(tx, id);
  await deleteCalendarFeed(tx, id);
};

/** Reactivates a deactivated staff member. */
export const reactivateStaff = (tx: TenantTransaction, id: number): Promise<void> =>
  updateVersion(tx, 'users', id, { archived_at: null });

const accountsOf = ({ trx, tenantId }: TenantTransaction) =>
  trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .leftJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'u.company_id'))
    .where('u.tenant_id', '=', tenantId);

/** The slug a person signs in on: the company's, or the tenant's root slug. */
export const findSignInSlug = async (tx: TenantTransaction, id: number): Promise<string> => {
  const account = accountsOf(tx).select(({ fn }) => fn.coalesce('c.slug', 't.root_slug').as('slug'));
  return (await account.where('u.id', '=', id).executeTakeFirst())?.slug ?? '';
};

/** Where mails about an account go. */
export interface AccountAddress {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The slug on which the person signs in. */
  readonly domain: string;
  /** Null when it is unknown. */
  readonly language: Language | null;
}

/** Name, e-mail and sign-in domain of people. */
export const findAccountAddresses = (tx: TenantTransaction, ids: readonly number[]): Promise<AccountAddress[]> =>
  accountsOf(tx)
    .select(['u.id', 'u.name', 'u.email', staffLanguage(tx.tenantId, sql`u.id`).as('language')])
    .select((is) =>
      is
        .case()
        .when('u.is_owner', '=', true)
        .then(is.ref('t.root_slug'))
        .else(is.fn.coalesce('c.slug', 't.root_slug'))
        .end()
        .as('domain'),
    )
    .where('u.id', '=', anyOf(ids))
    .execute();
