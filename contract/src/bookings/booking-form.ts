import { isPossiblePhone } from '@ledig/domain/phone/check-phone.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { countryCode, email, phoneText, requiredText, text } from '../primitives.ts';

/** A phone number as clients type it. Norway's country code before its eight digits is accepted. */
const clientPhone = phoneText().pipe(
  z.string().regex(/^(\+47[1-9]\d{7}|[1-9]\d{3,13})$/, { error: REFUSALS.phoneInvalid }),
);

interface Phone {
  readonly country_code: string;
  readonly phone_number: string;
}

/** Removes a repeated Norwegian country code and checks the number's length. */
const withClientPhone = <T extends z.ZodType<Phone>>(form: T) =>
  form
    .overwrite((client) =>
      client.country_code === '+47' ? { ...client, phone_number: client.phone_number.replace('+47', '') } : client,
    )
    .refine(
      ({ country_code, phone_number }) => !phone_number.startsWith('+') && isPossiblePhone(country_code, phone_number),
      { path: ['phone_number'], error: REFUSALS.phoneInvalid },
    );

const clientFields = {
  name: requiredText(),
  email,
  country_code: countryCode.default('+47'),
  phone_number: clientPhone,
};

/** The client form. A Norwegian number has eight digits. */
export const clientInput = withClientPhone(z.strictObject(clientFields));

/** The client form of staff, who may book without an e-mail address (docs/rules/bookings.md#without-email). */
export const staffClientInput = withClientPhone(
  z.strictObject({
    ...clientFields,
    email: z
      .string()
      .trim()
      .max(255)
      .refine((address) => address === '' || email.safeParse(address).success, { error: REFUSALS.emailInvalid })
      .default(''),
  }),
);

const hasEachKeyOnce = (properties: readonly { readonly key: string }[]): boolean =>
  new Set(properties.map(({ key }) => key)).size === properties.length;

/** Note and tags, without empty ones, each at most once. */
export const bookingProperties = z
  .array(
    z.discriminatedUnion('key', [
      z.strictObject({ key: z.literal('notes'), value: text(2000) }),
      z.strictObject({ key: z.literal('tags'), value: z.array(requiredText(60)).max(50) }),
    ]),
  )
  .max(2)
  .refine(hasEachKeyOnce, { error: REFUSALS.valueInvalid })
  .default([]);
