import { describe, expect, it } from 'vitest';
import type { Session } from '#lib/session/session.ts';
import { mustFirst } from './guards.ts';

const settled = {
  role: 'admin',
  company_id: null,
  department_id: null,
  parent_domain: 'fjellro',
  is_demo: true,
  is_usable: true,
  must_change_password: false,
  must_set_up_two_factor: false,
  full_domain: { wizard_completed: true },
} as Session;
const not = { full_domain: { wizard_completed: false } };

describe('mustFirst', () => {
  it.each([
    ['no step', {}, '/bookings', null],
    ['an expired account', { is_usable: false }, '/bookings', 'blocked'],
    ['not on the page that enables it', { is_usable: false }, '/enable-account', null],
    ['a password set by an admin', { must_change_password: true, must_set_up_two_factor: true }, '/', 'password'],
    ['a second factor', { must_set_up_two_factor: true, ...not }, '/', 'two-factor'],
    ['the first setup', not, '/', 'wizard'],
    ['not in the setup itself', not, '/wizard', null],
    ['not by other roles', { ...not, role: 'host' }, '/', null],
    ['not by admins of one company', { ...not, company_id: 5 }, '/', null],
    ['not on the shared demo', { ...not, parent_domain: 'demo' }, '/', null],
  ] as const)('%s', (_what, part, path, must) => {
    expect(mustFirst({ ...settled, ...part }, path)).toBe(must);
  });
});
