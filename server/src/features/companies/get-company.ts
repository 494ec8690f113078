import { countBookings } from '#db/queries/bookings/booking-counts.ts';
import { listAddresses as list } from '#db/queries/companies/addresses.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentCompany, zoneOf } from './companies.present.ts';
import { findCompanyRow } from './company.store.ts';

type DetailCall = Call<'companies.getCompany' | 'companies.getArchivedCompany'>;

const detail = ({ deps, tenant, user, params, now }: DetailCall, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const row = await findCompanyRow(tx, user.scope.companyId, params.id);
    if (row?.archived !== archived) throw new Fault('companyNotFound');
    const counts = await countBookings(tx, { companyId: row.id }, { zone: zoneOf(row), now });
    return { company: { ...presentCompany(row), ...counts, bookings_count_by_day: [...counts.bookings_count_by_day] } };
  });

/** An active company with its bookings counted by day in its zone. */
export const getCompany: Handler<'companies.getCompany'> = (call) => detail(call, false);

/** An archived company, like `getCompany`. */
export const getArchivedCompany: Handler<'companies.getArchivedCompany'> = (call) => detail(call, true);

/** A company for its form, archived or not. */
export const getCompanyWithAddress: Handler<'companies.getCompanyWithAddress'> = async (call) => {
  const { deps, tenant, user, params } = call;
  const row = await deps.db.tenantRead(tenant.id, (tx) => findCompanyRow(tx, user.scope.companyId, params.id));
  if (!row) throw new Fault('companyNotFound');
  return { company: presentCompany(row) };
};

/** Addresses that the caller may choose from. */
export const listAddresses: Handler<'companies.listAddresses'> = async ({ deps, tenant, user }) => ({
  addresses: await deps.db.tenantRead(tenant.id, (tx) => list(tx, user.scope.companyId)),
});
