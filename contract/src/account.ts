import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { email, id, idOrNull, instant, named, slug, success } from './primitives.ts';

/** The session as the browser keeps it (specification, document 1, section 3, "Session user"). */
export const session = z.object({
  access_token: z.string(),
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  domain: z.string(),
  company_id: idOrNull,
  department_id: idOrNull,
  is_demo: z.boolean(),
  parent_domain: z.string(),
  is_owner: z.boolean(),
  can_enable: z.boolean(),
  is_usable: z.boolean(),
  disabled_reason: z.string().nullable(),
  full_domain: z.object({ wizard_completed: z.boolean() }),
});
export type Session = z.infer<typeof session>;

export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  role_name: z.enum(roles),
  company_id: idOrNull,
  company: named.nullable(),
  department_id: idOrNull,
  department: named.nullable(),
  domain: z.string(),
  parent_domain: z.string(),
  is_demo: z.boolean(),
  is_owner: z.boolean(),
  can_enable: z.boolean(),
  is_usable: z.boolean(),
  disabled_reason: z.string().nullable(),
  full_domain: z.object({ wizard_completed: z.boolean() }),
  created_at: instant,
  email_verified_at: instant.nullable(),
  frontline_tenent_id: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const account = {
  signIn: endpoint({
    method: 'POST',
    path: '/login',
    who: 'public',
    summary: 'Sign in on a domain of the tenant',
    body: z.strictObject({ email, password: z.string().min(1, { error: 'FIELD-3100' }).max(200) }),
    answer: z.object({ data: session }),
  }),
  checkDomain: endpoint({
    method: 'POST',
    path: '/check-domain',
    who: 'public',
    summary: 'Whether a domain exists',
    body: z.strictObject({ slug }),
    answer: z.object({ success: z.literal(true), slug: z.string() }),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/profile',
    who: 'any',
    summary: 'The signed-in person',
    answer: z.object({ profile }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    who: 'any',
    summary: 'End this session',
    answer: success,
  }),
  getAccountState: endpoint({
    method: 'GET',
    path: '/account-state',
    who: 'any',
    summary: 'Whether the account is a demo',
    answer: z.object({ account_state: z.object({ isDemo: z.boolean(), parentDomain: z.string() }) }),
  }),
  listUserCompanies: endpoint({
    method: 'GET',
    path: '/user-companies',
    who: 'any',
    summary: 'The companies the signed-in person works for',
    answer: z.object({ companies: z.array(named) }),
  }),
} as const;
