import { inScope } from '@ledig/domain/access/scope.ts';
import { covers, openingsAround } from '@ledig/domain/availability/openings.ts';
import { readBookingSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { listComingBookings } from './settings.store.ts';

/** Maximum number of coming bookings to check, earliest first. */
const MOST_LOOKED_AT = 5_000;
/** Maximum number of bookings to list. */
const MOST_NAMED = 20;

/** Coming bookings outside the given opening hours. Changes nothing. */
export const previewWorkingHours: Handler<'settings.previewWorkingHours'> = (call) => {
  const { deps, tenant, user, params, body, now } = call;
  const { companyId } = params;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const [company, zones, coming] = await Promise.all([
      findCompany(tx, companyId),
      listSettings(tx, [companyId], ['timezone']),
      listComingBookings(tx, companyId, new Date(now), MOST_LOOKED_AT),
    ]);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
    const settings = readBookingSettings([...zones, { key: 'working_hours', value: body }]);
    const outside = coming.filter(({ starts_at, ends_at }) => {
      const period = { from: starts_at.getTime(), to: ends_at.getTime() };
      return !covers(openingsAround(settings, period), period);
    });
    return {
      total: outside.length,
      bookings: outside.slice(0, MOST_NAMED).map(({ id, client_name, department, starts_at, ends_at }) => ({
        id,
        client_name,
        department,
        date_from: formatInstant(starts_at.getTime(), settings.zone),
        date_to: formatInstant(ends_at.getTime(), settings.zone),
      })),
    };
  });
};
