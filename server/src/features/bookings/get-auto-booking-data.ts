import { inScope } from '@ledig/domain/access/scope.ts';
import { presentStayHours } from '@ledig/domain/availability/daily.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { findEntityPlace } from '#db/queries/departments/entity-place.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

const missing = (): Fault => new Fault('unitNotFound');

const findData = async (tx: TenantTransaction, user: SignedIn, id: number, now: number) => {
  const place = await findEntityPlace(tx, id);
  if (!place || !inScope(user.scope, { ...place, entityIds: [id] })) throw missing();
  const [context, company, tags] = await Promise.all([
    findAvailabilityContext(tx, place.departmentId, dateAt(now, 'UTC')),
    findCompany(tx, place.companyId),
    listSettings(tx, [place.companyId], ['tags']),
  ]);
  const entity = context?.entities.find((each) => each.id === id);
  if (!context || !company || !entity || context.department.archived) throw missing();
  return { context, company, entity, tags: readSettings(tags).tags };
};

const presentDepartment = ({ department }: AvailabilityContext) => {
  const { id, name, scheduleSystem, activitySystem, stayHours } = department;
  return {
    id,
    name,
    schedule_system: scheduleSystem,
    activity_system: activitySystem,
    ...presentStayHours(scheduleSystem, stayHours),
  };
};

/**
 * Data for the automatic booking dialog of an active renting entity in scope.
 *
 * @throws Fault RENTING_ENTITY-1101 for any other
 */
export const getAutoBookingData: Handler<'bookings.getAutoBookingData'> = async (call) => {
  const { deps, tenant, user, params, now } = call;
  const found = await deps.db.tenantRead(tenant.id, (tx) => findData(tx, user, params.id, now));
  const { context, company, entity, tags } = found;
  return {
    data: {
      company: { id: company.id, name: company.name, country_code: company.country_code, tags: [...tags] },
      department: presentDepartment(context),
      renting_entity: { id: entity.id, name: entity.name, category_id: entity.categoryId },
      max_number_of_interactors: entity.capacity,
      timezone: context.settings.zone,
    },
  };
};
