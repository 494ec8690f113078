import type { FirstSteps } from '@ledig/contract/reports/dashboard.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler, SignedIn } from '#http/call.ts';

interface StepRow {
  readonly company: boolean;
  readonly hours: boolean;
  readonly department: boolean;
  readonly units: boolean;
  readonly look: boolean;
  readonly booking: boolean;
  readonly visitor: boolean;
  readonly chosen: { readonly hidden?: boolean; readonly shared?: boolean };
}

/** Progress of the tenant in the caller's scope, and the caller's choices. */
const readSteps = async ({ trx, tenantId }: TenantTransaction, { id, scope }: SignedIn): Promise<FirstSteps> => {
  const ofCompany = (column: string) =>
    scope.companyId === null ? sql`true` : sql`${sql.ref(column)} = ${scope.companyId}`;
  const { rows } = await sql<StepRow>`
    select not exists (select from companies c
                        where c.tenant_id = ${tenantId} and c.archived_at is null and ${ofCompany('c.id')}
                          and (c.phone_number = '' or c.organization_number = '' or c.address_id is null)) as company,
           exists (select from company_settings s
                    where s.tenant_id = ${tenantId} and s.key = 'working_hours' and ${ofCompany('s.company_id')}) as hours,
           exists (select from departments d
                    where d.tenant_id = ${tenantId} and d.archived_at is null and ${ofCompany('d.company_id')}) as department,
           exists (select from renting_entities e
                    where e.tenant_id = ${tenantId} and e.archived_at is null and ${ofCompany('e.company_id')}) as units,
           exists (select from companies c
                    where c.tenant_id = ${tenantId} and ${ofCompany('c.id')}
                      and (c.logo_hash is not null or c.background_hash is not null))
             or exists (select from company_settings s
                         where s.tenant_id = ${tenantId} and s.key = 'public_booking_custom_visual_settings'
                           and ${ofCompany('s.company_id')}) as look,
           exists (select from bookings b where b.tenant_id = ${tenantId} and ${ofCompany('b.company_id')}) as booking,
           exists (select from bookings b
                    where b.tenant_id = ${tenantId} and b.created_by is null and ${ofCompany('b.company_id')}) as visitor,
           (select u.first_steps from users u where u.tenant_id = ${tenantId} and u.id = ${id}) as chosen`.execute(trx);
  const row = rows[0] as StepRow;
  const shared = row.visitor || row.chosen.shared === true;
  const { company, hours, department, units, look, booking } = row;
  // The checklist is done when a visitor has booked.
  const isOver = row.visitor && department && units;
  return { company, hours, department, units, look, booking, shared, shown: !isOver && row.chosen.hidden !== true };
};

/** Progress of a new tenant, for the checklist of admins. */
export const getFirstSteps: Handler<'dashboard.getFirstSteps'> = ({ deps, tenant, user }) =>
  deps.db.tenantRead(tenant.id, async (tx) => ({ first_steps: await readSteps(tx, user) }));

/** Hides or shows the caller's checklist, or records that they shared the link. Missing fields stay unchanged. */
export const setFirstSteps: Handler<'dashboard.setFirstSteps'> = ({ deps, tenant, user, body }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const users = tx.trx.updateTable('users').where('tenant_id', '=', tenant.id).where('id', '=', user.id);
    await users.set({ first_steps: sql`first_steps || ${JSON.stringify(body)}::jsonb` }).execute();
    return { first_steps: await readSteps(tx, user) };
  });
