import { z } from 'zod';
import { roles } from './endpoint.ts';
import {
  countryCode,
  email,
  id,
  idOrNull,
  instant,
  named,
  phoneNumber,
  requiredText,
  withOrganizationNumber,
  withPhone,
} from './primitives.ts';

/** Shortest password (specification, document 1, section 5: more than seven characters). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** A password that is being chosen; how common it is, only the server knows. */
export const newPassword = z.string().min(PASSWORD_MIN, { error: 'FIELD-3117' }).max(PASSWORD_MAX);
/** A password as it was typed to prove who somebody is. */
export const givenPassword = z.string().min(1, { error: 'FIELD-3100' }).max(PASSWORD_MAX);
/** Refuses two passwords that differ, on the second one. */
export const samePasswords = {
  path: ['password_confirmation'],
  params: { code: 'FIELD-3118' },
};
export const passwordsMatch = (typed: { password: string; password_confirmation: string }): boolean =>
  typed.password === typed.password_confirmation;

const flags = {
  role: z.enum(roles),
  domain: z.string(),
  company_id: idOrNull,
  department_id: idOrNull,
  is_demo: z.boolean(),
  parent_domain: z.string(),
  is_owner: z.boolean(),
  can_enable: z.boolean(),
  /** Full days until the demo ends, today included; null for accounts that don't end. */
  demo_days_left: z.int().nullable(),
  is_usable: z.boolean(),
  disabled_reason: z.string().nullable(),
  /** Until when the owner's e-mail address must be verified; null once it is. The account is removed afterwards. */
  unverified_until: instant.nullable(),
  /** Nothing else can be done before a password of one's own is chosen (USER-2014). */
  must_change_password: z.boolean(),
  /** Nothing else can be done before two-factor sign-in is set up, because the tenant requires it (AUTH-114). */
  must_set_up_two_factor: z.boolean(),
  full_domain: z.object({ wizard_completed: z.boolean() }),
};

/** The session as the browser keeps it (specification, document 1, section 3, "Session user"). */
export const session = z.object({ access_token: z.string(), id, name: z.string(), email: z.string(), ...flags });
export type Session = z.infer<typeof session>;

/** The first of two steps of signing in: the password was right, a code is wanted. */
export const challenge = z.object({ two_factor: z.literal(true), challenge: z.string(), expires_at: instant });
export type Challenge = z.infer<typeof challenge>;

export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...flags,
  role_name: z.enum(roles),
  company: named.nullable(),
  department: named.nullable(),
  two_factor: z.boolean(),
  version: z.int(),
  created_at: instant,
  email_verified_at: instant.nullable(),
  frontline_tenent_id: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

/** Who signs up (specification, document 1, section 3, "Sign-up payload"). */
export const newOwner = withPhone(
  z
    .strictObject({
      name: requiredText(),
      email,
      password: newPassword,
      password_confirmation: z.string().max(PASSWORD_MAX),
      phone_number: phoneNumber,
      country_code: countryCode.default('+47'),
    })
    .refine(passwordsMatch, samePasswords),
);
/** Letters, digits and underscore, not starting with a digit (AUTH-103). */
export const newDomain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'FIELD-3100' })
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, { error: 'AUTH-103' });
const companyFields = {
  name: requiredText(),
  organization_number: requiredText(30),
  domain: newDomain,
  phone_number: phoneNumber,
  country_code: countryCode.default('+47'),
};
const companyAddress = {
  address: z.strictObject({ address: requiredText(), city: requiredText(100), zip: requiredText(20) }),
};
/** The company of a sign-up without its address: the second part of the form. */
export const newCompanyPart = withOrganizationNumber(withPhone(z.strictObject(companyFields)));
export const newCompany = withOrganizationNumber(withPhone(z.strictObject({ ...companyFields, ...companyAddress })));
/** The address alone: the third part of the form. */
export const newAddressPart = z.strictObject(companyAddress);
