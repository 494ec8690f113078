import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The answers of the setup wizard, as settings by key. A company that is added later starts with them. Existing tenants
 * copy these keys from their first company.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const tables = ['tenants', 'companies', 'company_settings'];
  const force = (how: 'force' | 'no force') => tables.map((name) => `alter table ${name} ${how} row level security`);
  await run(db, [
    'alter table tenants add column first_settings jsonb',
    // Row-level security also applies to the owner, who runs the update.
    ...force('no force'),
    `update tenants t set first_settings = (
       select jsonb_object_agg(s.key, s.value) from company_settings s
        where s.tenant_id = t.id
          and s.company_id = (select min(c.id) from companies c where c.tenant_id = t.id)
          and (s.key in ('pagination', 'working_hours', 'last_booking_before', 'booking_duration')
            or s.key like 'email\\_%' or s.key like 'sms\\_%'))
      where t.wizard_completed`,
    ...force('force'),
  ]);
};
