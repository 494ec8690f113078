import { REFUSALS } from '@ledig/domain/refusals.ts';
import '../zod-without-eval.ts';
import { clientInput, staffClientInput } from '@ledig/contract/bookings/booking-form.ts';
import { type FieldMeaning, meaningOf } from '@ledig/contract/errors/field-meaning.ts';
import { errorTexts } from '../texts/error-texts.ts';
import { fillText } from '../texts/fill-text.ts';
import type { Language } from '../texts/i18n.ts';
import type { ClientDraft } from './client-draft.ts';
import { isTooShort } from './phone.ts';

export type ClientErrors = Partial<Record<keyof ClientDraft, string>>;

export interface ClientRules {
  /** False where staff may leave out the e-mail address (docs/rules/bookings.md#without-email). */
  readonly needsEmail: boolean;
}

const fields = ['name', 'email', 'phone_number', 'country_code'] as const;

/** Errors by field, from the contract's schema. An empty field counts as missing. */
export const clientFaults = (
  client: ClientDraft,
  { needsEmail }: ClientRules = { needsEmail: true },
): Partial<Record<keyof ClientDraft, FieldMeaning>> => {
  const faults: Partial<Record<keyof ClientDraft, FieldMeaning>> = {};
  const parsed = (needsEmail ? clientInput : staffClientInput).safeParse(client, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof ClientDraft;
    faults[field] ??= meaningOf(issue);
  }
  if (client.phone_number !== '' && isTooShort(client.phone_number, client.country_code))
    faults.phone_number ??= { code: REFUSALS.phoneInvalid };
  for (const field of fields.filter((one) => needsEmail || one !== 'email')) {
    if (client[field].trim() === '') faults[field] = { code: REFUSALS.required };
  }
  return faults;
};

/** Error messages by field in the page's language; empty when the client is valid. */
export const validateClient = async (
  client: ClientDraft,
  language: Language,
  rules?: ClientRules,
): Promise<ClientErrors> => {
  const faults = Object.entries(clientFaults(client, rules)) as [keyof ClientDraft, FieldMeaning][];
  if (faults.length === 0) return {};
  const texts = await errorTexts(language);
  return Object.fromEntries(faults.map(([field, { code, params }]) => [field, fillText(texts[code], params)]));
};
