import type { Profile, Session } from '@ledig/contract/account/account-person.ts';
import type { DepartmentChoice } from '@ledig/contract/departments/departments.ts';
import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';

/** The first page of a list, with all its rows. */
export const pageOf = <Row>(rows: readonly Row[]) => ({
  data: [...rows],
  current_page: 1,
  total: rows.length,
  per_page: 20,
  next_page_url: null,
  prev_page_url: null,
  path: '',
});

/** A platform that sends e-mails and names no pages. */
export const PLATFORM: AnswerOf<'account.getPlatform'> = {
  platform: {
    sends_email: true,
    sends_sms: false,
    demo_opens_links: false,
    sign_in_provider: null,
    terms_url: null,
    privacy_url: null,
    getting_started_url: null,
  },
};

/** The company of `RESTAURANT`, as a choice. */
export const COMPANY = { id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Europe/Oslo' };

/** A department with tables. */
export const RESTAURANT: DepartmentChoice = {
  id: 10,
  name: 'Restaurant',
  description: 'Mat ved fjorden',
  department_type: 'restaurant',
  company_id: 1,
  company: { id: 1, name: 'Fjordgløtt' },
  address: null,
  schedule_system: 'HOURLY',
  activity_system: 'BOOKING',
  checkin: null,
  checkout: null,
  allow_categories: false,
  renting_entities_count: 2,
  has_stays: false,
};

/** The session of a staff member of the whole account. */
export const makeSession = (change: Partial<Session> = {}): Session => ({
  access_token: 'token',
  id: 1,
  name: 'Maja Moe',
  email: 'maja@example.com',
  role: 'host',
  domain: 'demo',
  company_id: null,
  department_id: null,
  is_demo: false,
  parent_domain: 'demo',
  is_owner: false,
  can_enable: false,
  demo_days_left: null,
  owner_name: null,
  is_usable: true,
  disabled_reason: null,
  unverified_until: null,
  must_change_password: false,
  must_set_up_two_factor: false,
  full_domain: { wizard_completed: true },
  ...change,
});

/** A host of the company, after the first sign-in. */
export const makeStaffMember = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: 5,
  name: 'Vert Vik',
  email: 'vert@example.com',
  role: 'host',
  role_name: 'host',
  country_code: '+47',
  phone_number: '41234567',
  company_id: 1,
  company: { id: 1, name: 'Fjordgløtt' },
  department_id: null,
  department: null,
  status: 'active',
  is_owner: false,
  frontline_tenent_id: null,
  email_verified_at: null,
  created_at: '2026-01-01T12:00:00+01:00',
  is_waiting: false,
  version: 1,
  ...change,
});

/** The profile of an admin of the whole account. */
export const makeProfile = (change: Partial<Profile> = {}): Profile => {
  const { access_token: _token, ...data } = makeSession({ role: 'admin' });
  return {
    ...data,
    role_name: 'admin',
    company: null,
    department: null,
    two_factor: false,
    version: 1,
    created_at: '2026-01-01T12:00:00Z',
    email_verified_at: '2026-01-01T12:00:00Z',
    frontline_tenent_id: null,
    ...change,
  };
};
