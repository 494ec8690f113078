import { isOrganizationNumber } from '@ledig/domain/companies/organization-number.ts';
import { isPossiblePhone } from '@ledig/domain/phone/check-phone.ts';
import { config, z } from 'zod';

// zod builds faster parsers from text where it may, and tries whether it may. A page's policy forbids it, and the browser reports
// the try as a breach. Here, as every schema of ours stands on this file; servers keep the faster ones.
if ('document' in globalThis) config({ jitless: true });

/** Largest id that survives JSON and PostgreSQL alike. */
const MAX_ID = 9_007_199_254_740_991;

const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Control}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** True for text that PostgreSQL and every screen can hold: no NUL, no control characters, no half of a pair. */
export const isStorable = (text: string): boolean => !CONTROL_CHARACTERS.test(text) && !LONE_SURROGATE.test(text);

/** Trimmed text of at most `max` characters; empty is refused when `required`. */
export const text = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, { params: { code: 'FIELD-3114' } });
export const requiredText = (max = 255) => text(max).min(1, { error: 'FIELD-3100' });

export const id = z.int().positive().max(MAX_ID);
/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);
export const idOrNull = id.nullable();
/** One id, or several as a repeated parameter or a list with commas. */
export const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,15}$/)
          .transform(Number),
      )
      .max(1000),
  );

/** `yyyy-MM-dd`, a date that exists. */
export const dateText = z.iso.date();
/** `HH:mm`, 00:00 to 23:59. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'FIELD-3109' });
/** A time of day as departments carry it; null where they have none. */
export const timeValue = z.object({ value: z.string() }).nullable();
/**
 * An instant of input: RFC 3339 with offset, local time without one, or a bare date (decisions, API conventions).
 * The text is only checked for its form here; the server resolves it in the company's time zone.
 */
export const instantInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/, { error: 'FIELD-3108' });
/** An instant of output: RFC 3339 with offset. */
export const instant = z.string();

/** Spaces around an address are dropped before it is checked. */
export const email = z
  .string()
  .trim()
  .pipe(z.email({ error: 'FIELD-3105' }).max(255));
/** Plus sign and one to three digits; no country code starts with 0. */
export const countryCode = z.string().regex(/^\+[1-9]\d{0,2}$/, { error: 'FIELD-3107' });
/** National number: digits starting with 1 to 9; spaces and dashes are dropped. Wrap the object in `withPhone` for its length. */
export const phoneNumber = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{3,14}$/, { error: 'FIELD-3106' }));

interface Phone {
  readonly country_code: string;
  readonly phone_number: string;
}
const NORWAY = '+47';

/** Runs a rule about several fields also when other fields are wrong, as soon as these are texts. */
const whenTexts =
  (...fields: readonly string[]) =>
  ({ value }: { readonly value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** The object with its phone number checked against the country code (docs/rules/accounts.md#phone-numbers). */
export const withPhone = <T extends z.ZodType<Phone>>(schema: T) =>
  schema.refine(({ country_code: code, phone_number: number }) => isPossiblePhone(code, number), {
    path: ['phone_number'],
    error: ({ input }) => ((input as Phone | undefined)?.country_code === NORWAY ? 'FIELD-3180' : 'FIELD-3181'),
    when: whenTexts('country_code', 'phone_number'),
  });

/** The object with its organization number checked where its country is Norway (docs/rules/accounts.md#organization-numbers). */
export const withOrganizationNumber = <
  T extends z.ZodType<{ readonly country_code: string; readonly organization_number: string }>,
>(
  schema: T,
) =>
  schema.refine(
    ({ country_code: code, organization_number: number }) => number === '' || isOrganizationNumber(code, number),
    {
      path: ['organization_number'],
      error: 'FIELD-3182',
      when: whenTexts('country_code', 'organization_number'),
    },
  );

export const language = z.enum(['no', 'en-us']);
export type Language = z.infer<typeof language>;
export const scheduleSystem = z.enum(['HOURLY', 'DAILY']);
export const activitySystem = z.enum(['BOOKING', 'REQUESTS_ONLY']);
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, { error: 'FIELD-3116' });

export const guests = z.int().min(1).max(100_000);
export const guestsText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** `?page=`: 1 and up; beyond the end is an empty page. */
export const pageText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .default(1);
export const pageQuery = z.object({ page: pageText });

/** A page of a list that can be sorted by some of its columns. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  pageQuery.extend({ sort: z.enum(columns).optional(), order: z.enum(['asc', 'desc']).optional() });
/** What is searched for; an empty text finds everything. */
export const searchText = text(255).default('');

/** The paging envelope (decisions, API conventions). */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    total: z.int(),
    per_page: z.int(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
    path: z.string(),
  });

/** An id in another system, as the owner writes it; null for none. */
export const tenantId = text(100)
  .nullable()
  .transform((value) => (value === '' ? null : value));

export const success = z.object({ success: z.literal(true) });
export const address = z.object({ id, address: z.string(), city: z.string(), zip: z.string() });
/** Id and name of something, for choices and chips. */
export const named = z.object({ id, name: z.string() });
