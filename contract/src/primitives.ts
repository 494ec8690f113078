import { isOrganizationNumber } from '@ledig/domain/companies/organization-number.ts';
import { ACTIVITY_SYSTEMS, SCHEDULE_SYSTEMS } from '@ledig/domain/departments/systems.ts';
import { isPossiblePhone } from '@ledig/domain/phone/check-phone.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { config, z } from 'zod';

// By default zod tests whether it may compile parsers from text. The page's policy forbids that, and the browser
// reports the attempt as a violation. Every schema imports this file, so it is turned off here. Servers keep the faster
// parsers.
if ('document' in globalThis) config({ jitless: true });

/** Largest id that both JSON and PostgreSQL can represent. */
const MAX_ID = 9_007_199_254_740_991;

const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Control}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether PostgreSQL and screens can hold a text: no NUL, no control characters, no lone surrogate. */
const isStorable = (text: string): boolean => !CONTROL_CHARACTERS.test(text) && !LONE_SURROGATE.test(text);

/**
 * Invisible signs that turn the direction of the text after them. In a name, they could hide its end and disturb the
 * sentence around it. Names that are copied from a contact list often have them. Other languages need none: their letters have a
 * direction.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without signs of direction. */
const plainText = () => z.string().overwrite((typed) => typed.replaceAll(DIRECTIONS, ''));

/** Trimmed text of at most `max` characters, without signs of direction. `required` refuses an empty one. */
export const text = (max = 255) =>
  plainText()
    .trim()
    .max(max)
    .refine(isStorable, { params: { code: REFUSALS.charactersNotStorable } });
/** Letters, digits, signs and symbols, without spaces and characters that show nothing, such as U+2800 and fillers. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{Letter}\p{Mark}\p{Number}\p{Punctuation}\p{Symbol}]/u;
/** A text that isn't empty and shows something. An empty one has one error only. */
export const requiredText = (max = 255) =>
  text(max)
    .min(1, { error: REFUSALS.required })
    .refine((typed) => typed === '' || VISIBLE.test(typed), { error: REFUSALS.required });

export const id = z.int().positive().max(MAX_ID);
/** An id in a path or query, as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);
export const idParams = z.object({ id: idText });
export const idOrNull = id.nullable();
/** Largest value of the database's `integer`. */
const MAX_INTEGER = 2_147_483_647;
/** The version of a record, which grows with each change. */
export const version = z.int().min(0).max(MAX_INTEGER);
export const textOrNull = z.string().nullable();
/** One or more ids, as a repeated parameter or separated by commas. */
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

export const count = z.int().min(0);

/** `yyyy-MM-dd`, an existing date. The database knows no year 0. */
export const dateText = z.iso.date().refine((date) => !date.startsWith('0000'), { error: REFUSALS.dateInvalid });

/** A date that a caller chooses. Years that calendars can't work with are refused. */
export const dateInput = dateText.refine((date) => date >= '1900-01-01' && date < '9000-01-01', {
  error: REFUSALS.dateInvalid,
});
/** A phone number as typed or copied, without spaces, dashes and signs of direction. */
export const phoneText = () => plainText().transform((value) => value.replace(/[\s-]/g, ''));

/** `HH:mm`, 00:00 to 23:59. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: REFUSALS.timeInvalid });
/** A department's time of day, or null. */
export const timeValue = z.object({ value: z.string() }).nullable();
/**
 * An instant of input: RFC 3339 with offset, local time without one, or a date. Only the
 * format is checked here. The server resolves it in the company's time zone.
 */
export const instantInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/, {
    error: REFUSALS.dateInvalid,
  });
/** An instant of output: RFC 3339 with offset. */
export const instant = z.string();

/** Spaces around an address are removed first. */
export const email = plainText()
  .trim()
  .pipe(z.email({ error: REFUSALS.emailInvalid }).max(255));
/** Plus sign and one to three digits. No country code starts with 0. */
export const countryCode = z.string().regex(/^\+[1-9]\d{0,2}$/, { error: REFUSALS.countryCodeInvalid });
/**
 * National number: digits starting with 1 to 9, without spaces and dashes. Wrap the object in `withPhone` to check its
 * length.
 */
export const phoneNumber = phoneText().pipe(z.string().regex(/^[1-9]\d{3,14}$/, { error: REFUSALS.phoneInvalid }));

interface Phone {
  readonly country_code: string;
  readonly phone_number: string;
}
const NORWAY = '+47';

/** Applies a rule for several fields even when other fields are invalid, as soon as these are texts. */
const whenTexts =
  (...fields: readonly string[]) =>
  ({ value }: { readonly value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Checks the phone number against the country code (docs/rules/accounts.md#phone-numbers). */
export const withPhone = <T extends z.ZodType<Phone>>(schema: T) =>
  schema.refine(({ country_code: code, phone_number: number }) => isPossiblePhone(code, number), {
    path: ['phone_number'],
    error: ({ input }) =>
      (input as Phone | undefined)?.country_code === NORWAY ? REFUSALS.norwegianPhoneLength : REFUSALS.phoneLength,
    when: whenTexts('country_code', 'phone_number'),
  });

/** Checks the organization number if the country is Norway (docs/rules/accounts.md#organization-numbers). */
export const withOrganizationNumber = <
  T extends z.ZodType<{ readonly country_code: string; readonly organization_number: string }>,
>(
  schema: T,
) =>
  schema.refine(
    ({ country_code: code, organization_number: number }) => number === '' || isOrganizationNumber(code, number),
    {
      path: ['organization_number'],
      error: REFUSALS.organizationNumberInvalid,
      when: whenTexts('country_code', 'organization_number'),
    },
  );

/** An English name or description in addition to the Norwegian one. Empty or missing means none. */
export const englishName = text(255)
  .nullable()
  .default(null)
  .transform((typed) => typed || null);

export const language = z.enum(['no', 'en-us']);
export type Language = z.infer<typeof language>;
export const scheduleSystem = z.enum(SCHEDULE_SYSTEMS);
export const activitySystem = z.enum(ACTIVITY_SYSTEMS);
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, { error: REFUSALS.slugInvalid });

/** Path of calls that name the tenant themselves. */
export const domainParams = z.object({ domain: z.string().max(63) });
/** Path of a private link. A malformed token is refused as an unknown one is. */
export const linkParams = domainParams.extend({ token: z.string().max(200) });

export const guests = z.int().min(1).max(100_000);
export const guestsText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** `?page=` from 1. A page after the last is empty. */
export const pageText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .default(1);
export const pageQuery = z.object({ page: pageText });

export const sortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof sortOrder>;

/** A page of a list that can be sorted by some columns. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  pageQuery.extend({ sort: z.enum(columns).optional(), order: sortOrder.optional() });
/** Search text. Empty matches everything. */
export const searchText = text(255).default('');

/** A page of rows. */
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

/** An id in another system, as the owner types it. Null for none. */
export const tenantId = text(100)
  .nullable()
  .transform((value) => (value === '' ? null : value));

export const success = z.object({ success: z.literal(true) });
export const address = z.object({ id, address: z.string(), city: z.string(), zip: z.string() });
/** Id and name of a record, for choices and chips. */
export const named = z.object({ id, name: z.string() });

/** Bytes of a media type in place of a JSON answer. */
export const sends = <const M extends string>(media: M) => ({ answer: z.object({}), media });
