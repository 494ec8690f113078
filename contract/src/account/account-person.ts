import { ROLES } from '@ledig/domain/access/roles.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import {
  countryCode,
  email,
  id,
  idOrNull,
  instant,
  named,
  phoneNumber,
  requiredText,
  textOrNull,
  version,
  withOrganizationNumber,
  withPhone,
} from '../primitives.ts';

/** Minimum length of a password. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** A new password. The server also checks whether it is common. */
export const newPassword = z.string().min(PASSWORD_MIN, { error: REFUSALS.passwordTooShort }).max(PASSWORD_MAX);
/** A password typed to prove the person's identity. */
export const givenPassword = z.string().min(1, { error: REFUSALS.required }).max(PASSWORD_MAX);
/** Refuses two different passwords, on the second field. */
export const samePasswords = {
  path: ['password_confirmation'],
  params: { code: REFUSALS.passwordsDiffer },
};
export const passwordsMatch = (typed: { password: string; password_confirmation: string }): boolean =>
  typed.password === typed.password_confirmation;

const flags = {
  role: z.enum(ROLES),
  domain: z.string(),
  company_id: idOrNull,
  department_id: idOrNull,
  is_demo: z.boolean(),
  parent_domain: z.string(),
  is_owner: z.boolean(),
  can_enable: z.boolean(),
  /** Full days until the demo ends, including today. Null for accounts that don't end. */
  demo_days_left: z.int().nullable(),
  /** The person who may enable a demo account; null for real accounts. */
  owner_name: textOrNull,
  is_usable: z.boolean(),
  disabled_reason: textOrNull,
  /** Deadline to verify the owner's e-mail address, after which the account is removed. Null once verified. */
  unverified_until: instant.nullable(),
  /** The person must choose a password before any other call (USER-2014). */
  must_change_password: z.boolean(),
  /** The person must set up two-factor sign-in before any other call, because the tenant requires it (AUTH-114). */
  must_set_up_two_factor: z.boolean(),
  full_domain: z.object({ wizard_completed: z.boolean() }),
};

/** The session as the browser stores it. */
export const session = z.object({ access_token: z.string(), id, name: z.string(), email: z.string(), ...flags });
export type Session = z.infer<typeof session>;

/** The answer of the first sign-in step with two-factor sign-in: the password was correct, a code is needed. */
export const challenge = z.object({ two_factor: z.literal(true), challenge: z.string(), expires_at: instant });
export type Challenge = z.infer<typeof challenge>;

export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...flags,
  role_name: z.enum(ROLES),
  company: named.nullable(),
  department: named.nullable(),
  two_factor: z.boolean(),
  version,
  created_at: instant,
  email_verified_at: instant.nullable(),
  frontline_tenent_id: textOrNull,
});
export type Profile = z.infer<typeof profile>;

/** The owner of a new account. */
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
const newDomain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: REFUSALS.required })
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, { error: REFUSALS.domainInvalid });
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
export const newCompany = withOrganizationNumber(withPhone(z.strictObject({ ...companyFields, ...companyAddress })));
