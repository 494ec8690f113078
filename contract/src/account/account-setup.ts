import { QUOTAS } from '@ledig/domain/account/quotas.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { TOGGLE_NAMES, type ToggleName } from '@ledig/domain/settings/keys.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { z } from 'zod';
import { byStaff, byVisitors, get, post, put } from '../endpoint.ts';
import { named, slug, success } from '../primitives.ts';

/** `H:MM` with a colon, dash or slash, normalized to `HH:mm`. */
const hourText = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .regex(pattern, { error: REFUSALS.timeInvalid })
    .transform((typed) => typed.replace(/[-/]/, ':').padStart(5, '0'));
const startHour = hourText(/^([01]?\d|2[0-3])[:/-][0-5]\d$/);
const endHour = hourText(/^(([01]?\d|2[0-3])[:/-][0-5]\d|24[:/-]00)$/);
const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

const toggles = Object.fromEntries(TOGGLE_NAMES.map((name) => [name, z.boolean().default(false)])) as Record<
  ToggleName,
  z.ZodDefault<z.ZodBoolean>
>;

/** Answers of the setup wizard (docs/rules/accounts.md#setup-wizard). */
export const wizardData = z.strictObject({
  pagination: within(SETTING_LIMITS.pageSize).default(20),
  notifications: z.strictObject(toggles).prefault({}),
  workingHours: z
    .strictObject({ defaultStart: startHour.default('08:00'), defaultEnd: endHour.default('24:00') })
    .prefault({}),
  /** Minutes before closing. */
  lastBooking: within(SETTING_LIMITS.lastBookingMinutes).default(120),
  /** Minutes. */
  bookingDuration: within(SETTING_LIMITS.durationMinutes).default(120),
});
export type WizardData = z.infer<typeof wizardData>;

/** A page outside the product. Null when none is configured. */
const pageUrl = z.string().nullable();

/** Configuration of the platform that signed-out screens need. */
export const platform = z.object({
  /** Whether this server sends e-mails and SMS. If false, messages only wait in the outbox. */
  sends_email: z.boolean(),
  sends_sms: z.boolean(),
  /**
   * Whether admins of the demo tenant open the links of account mails in the outbox
   * (docs/rules/accounts.md#without-a-mail-gateway).
   */
  demo_opens_links: z.boolean(),
  /** Name of the OpenID Connect provider that staff can sign in with. Null without one. */
  sign_in_provider: z.string().nullable(),
  terms_url: pageUrl,
  privacy_url: pageUrl,
  getting_started_url: pageUrl,
});
export type Platform = z.infer<typeof platform>;

/** Setting an account up, and turning a demo into a real account. */
export const accountSetup = {
  getPlatform: get('/platform', byVisitors, {
    platform: true,
    summary: 'Whether messages leave, the sign-in provider, and the pages about terms, privacy and getting started',
    answer: z.object({ platform }),
  }),
  runWizard: post('/wizard', byStaff(['admin'], 'tenant'), {
    summary: 'Set the account up, once: first settings of every company',
    body: wizardData,
    answer: success.extend({ wizard_completed: z.literal(true) }),
  }),
  countForEnabling: get('/enable-real-account-counters', byStaff(['admin'], 'tenant'), {
    openTo: ['tenantUnusable'],
    summary: 'What a demo account holds, and who may enable it',
    answer: z.object({
      /** The owner. Only they may enable the account. */
      owner: named.nullable(),
      counters: z.object({
        companies: z.int(),
        departments: z.int(),
        renting_entities: z.int(),
        staff_members: z.int(),
        clients: z.int(),
        bookings: z.int(),
        /** Made in the past 30 days. Determines the price package. */
        bookings_past_30_days: z.int(),
      }),
    }),
  }),
  getUsage: get('/usage', byStaff(['admin'], 'tenant'), {
    summary: 'How much the tenant uses of its quotas; messages since the beginning of the day (UTC)',
    answer: z.object({
      usage: z.array(
        z.object({
          quota: z.enum(QUOTAS),
          used: z.int(),
          limit: z.int(),
          /** At least 80 % are used. */ is_near: z.boolean(),
        }),
      ),
    }),
  }),
  approveDemo: put('/demo-request-approve', byStaff(['admin'], 'tenant'), {
    openTo: ['tenantUnusable'],
    ownerOnly: true,
    summary: 'Turn the demo account into a real one',
    body: z.strictObject({ domain: slug }),
  }),
} as const;
