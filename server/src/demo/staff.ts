import type { Role } from '@ledig/domain/access/roles.ts';
import type { CompanySlug, DepartmentKey } from './places.ts';

/** Password of all demo staff. */
export const DEMO_PASSWORD = 'ledig-demo';

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isOwner?: boolean;
  readonly phone: string;
  readonly company?: CompanySlug;
  readonly department?: DepartmentKey;
}

const guide = { role: 'observer', company: 'fjordhytter', department: 'guides' } as const;

/** Staff of the demo. Admins and the host see both companies, so that they find every visitor's booking. */
export const DEMO_STAFF: readonly DemoUser[] = [
  { email: 'owner@demo.test', name: 'Ingeborg Nes', role: 'admin', isOwner: true, phone: '41200101' },
  { email: 'admin@demo.test', name: 'Henrik Solberg', role: 'admin', phone: '41200102' },
  { email: 'host@demo.test', name: 'Maja Lunde', role: 'host', phone: '41200103' },
  { email: 'employee@demo.test', name: 'Jonas Berg', role: 'employee', company: 'demo', phone: '41200104' },
  { email: 'observer@demo.test', name: 'Silje Moen', phone: '41200105', ...guide },
  { email: 'torstein@demo.test', name: 'Torstein Vik', phone: '41200106', ...guide },
  { email: 'aslaug@demo.test', name: 'Aslaug Heggen', phone: '41200107', ...guide },
  { email: 'daniel@demo.test', name: 'Daniel Hart', phone: '41200108', ...guide },
];

/** The sign-ins that are printed at the start: one for each role, and the owner. */
export const DEMO_SIGN_INS: readonly { readonly email: string; readonly role: string; readonly password: string }[] =
  DEMO_STAFF.slice(0, 5).map(({ email, role, isOwner }) => ({
    email,
    role: isOwner ? 'owner' : role,
    password: DEMO_PASSWORD,
  }));
