import type { CreateDepartmentBody, UpdateDepartmentBody } from '@ledig/contract/departments/department-shapes.ts';
import { inScope } from '@ledig/domain/access/scope.ts';
import { type AskedDepartment, checkArchive, checkChange, decideDepartment } from '@ledig/domain/departments/rules.ts';
import { combiningHindrance, linksToStaff } from '@ledig/domain/renting-entities/rules.ts';
import { typesOffered } from '@ledig/domain/renting-entities/types.ts';
import type { TenantTransaction } from '#db/database.ts';
import { placeAddress } from '#db/queries/companies/addresses.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import {
  countAhead,
  type DepartmentFields,
  findKept,
  fitEntities,
  insertDepartment,
  type KeptDepartment,
  listHolding,
  lockKept,
  updateDepartmentRow,
} from './department-rows.store.ts';
import { presentKept } from './departments.present.ts';

type Body = CreateDepartmentBody | UpdateDepartmentBody;

const askedOf = (body: Body): AskedDepartment & { readonly companyId?: number | undefined } => ({
  scheduleSystem: body.schedule_system,
  checkin: body.checkin?.value ?? null,
  checkout: body.checkout?.value ?? null,
  allowCategories: body.schedule_system === 'DAILY' && body.allow_categories,
  companyId: body.company_id,
});

/** The columns to store: the checked fields, and the id of a new or existing address. */
const fieldsOf = async (tx: TenantTransaction, { scope: seen }: SignedIn, body: Body): Promise<DepartmentFields> => {
  const plan = unwrap(decideDepartment(askedOf(body)));
  const addressId = await placeAddress(tx, seen.companyId, body);
  if (addressId === undefined) {
    throw faultOnField('notFound', 'address_id');
  }
  return {
    name: body.name,
    name_en: body.name_en,
    description: body.description,
    description_en: body.description_en,
    department_type: body.department_type,
    schedule_system: body.schedule_system,
    activity_system: body.activity_system,
    checkin: plan.checkin,
    checkout: plan.checkout,
    allow_categories: plan.allowCategories,
    organization_number: body.organization_number,
    frontline_tenant_id: body.frontline_tenent_id,
    address_id: addressId,
  };
};

const present = async (tx: TenantTransaction, user: SignedIn, id: number) => {
  const row = await findKept(tx, user.scope, id);
  if (!row) throw new Fault('departmentNotFound');
  return presentKept(row);
};

/** Adds a department to an active company in scope, once per key. Refused for staff of a department. */
export const createDepartment: Handler<'departments.createDepartment'> = (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `department:${user.id}`, idempotency, async () => {
      const company = await findCompany(tx, body.company_id);
      const place = { companyId: body.company_id, departmentId: null };
      if (!company || !inScope(user.scope, place)) {
        throw faultOnField('companyNotFound', 'company_id');
      }
      if (company.archived) throw new Fault('companyArchived');
      const id = await insertDepartment(tx, company.id, await fieldsOf(tx, user, body));
      return { department: await present(tx, user, id) };
    }),
  );
};

const locked = async (tx: TenantTransaction, user: SignedIn, id: number): Promise<KeptDepartment> => {
  const row = await lockKept(tx, user.scope, id);
  if (!row) throw new Fault('departmentNotFound');
  return row;
};

/** Changes an active department and adjusts its entities (decision 0044). */
export const updateDepartment: Handler<'departments.updateDepartment'> = ({ deps, tenant, user, params, body, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const current = await locked(tx, user, params.id);
    const refusal = checkChange(
      {
        archived: current.archived,
        companyId: current.company_id,
        scheduleSystem: current.schedule_system === 'DAILY' ? 'DAILY' : 'HOURLY',
        allowCategories: current.allow_categories,
        bookingsAhead: await countAhead(tx, current.id, now),
      },
      askedOf(body),
    );
    if (refusal) unwrap(refusal);
    expectVersion(body.version, current.version);
    const fields = await fieldsOf(tx, user, body);
    await updateDepartmentRow(tx, current.id, fields);
    const { department_type: departmentType, schedule_system: scheduleSystem } = fields;
    const kind = { departmentType, scheduleSystem, activitySystem: fields.activity_system };
    await fitEntities(tx, current.id, {
      mayCombine: combiningHindrance(kind) === null,
      mayLink: linksToStaff(kind),
      types: typesOffered(departmentType) ?? [],
    });
    return { department: await present(tx, user, current.id) };
  });

/** Archives a department without active entities and staff. Concurrent bookings are refused. */
export const archiveDepartment: Handler<'departments.archiveDepartment'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const current = await locked(tx, user, params.id);
    const holding = await listHolding(tx, current.id);
    const refusal = checkArchive({ archived: current.archived, ...holding });
    if (refusal) unwrap(refusal);
    await updateDepartmentRow(tx, current.id, { archived_at: new Date(now) });
    return { success: true } as const;
  });

/** Reactivates a department of an active company. Does nothing for an active one. */
export const reactivateDepartment: Handler<'departments.reactivateDepartment'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const current = await locked(tx, user, params.id);
    if (current.archived && current.company_archived) throw new Fault('companyArchived');
    if (current.archived) await updateDepartmentRow(tx, current.id, { archived_at: null });
    return { department: await present(tx, user, current.id) };
  });
