import type { Profile, Session } from '@ledig/contract/account/account-person.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import { demoDaysLeft } from '@ledig/domain/account/demo-days.ts';
import type { PersonRow } from './account.store.ts';

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** Whether the tenant may be used at `now`. The reason is a text for users, or null. */
const usability = (row: PersonRow, now: number) => {
  const expired = row.demo_expires_at !== null && row.demo_expires_at.getTime() <= now;
  const reason = row.disabled_reason ?? (expired ? 'demo_expired' : null);
  return { is_usable: reason === null, disabled_reason: reason };
};

/** The domain a person signs in on: the root domain for an owner, the company's domain for other staff. */
export const domainOf = (row: Pick<PersonRow, 'is_owner' | 'company_slug' | 'root_slug'>): string =>
  row.is_owner ? row.root_slug : (row.company_slug ?? row.root_slug);

const common = (row: PersonRow, now: number) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Role,
  domain: row.company_slug ?? row.root_slug,
  company_id: row.company_id,
  department_id: row.department_id,
  is_demo: row.is_demo,
  parent_domain: row.root_slug,
  is_owner: row.is_owner,
  can_enable: row.can_enable,
  owner_name: row.is_demo ? row.owner_name : null,
  demo_days_left: demoDaysLeft(row.demo_expires_at?.getTime() ?? null, now),
  ...usability(row, now),
  unverified_until: row.unverified_until?.toISOString() ?? null,
  must_change_password: row.must_change_password,
  must_set_up_two_factor: row.two_factor_required && !row.two_factor,
  full_domain: { wizard_completed: row.wizard_completed },
});

export const presentSession = (row: PersonRow, accessToken: string, now: number): Session => ({
  access_token: accessToken,
  ...common(row, now),
});

export const presentProfile = (row: PersonRow, now: number): Profile => ({
  ...common(row, now),
  role_name: row.role as Role,
  company: named(row.company_id, row.company_name),
  department: named(row.department_id, row.department_name),
  two_factor: row.two_factor,
  version: row.version,
  created_at: row.created_at.toISOString(),
  email_verified_at: row.email_verified_at?.toISOString() ?? null,
  frontline_tenent_id: row.frontline_tenant_id,
});
