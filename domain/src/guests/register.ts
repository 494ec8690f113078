import { accept, type Result, refuse } from '../refusal.ts';
import { type GuestDates, isInPeriod } from '../reports/guest-nights.ts';
import type { LocalDate } from '../time/dates.ts';

/** Fields of the register that a company may require beyond those of the form. */
export const registerFields = ['birthday', 'occupation', 'travel_document_number'] as const;
export type RegisterField = (typeof registerFields)[number];

/** Citizens of these countries need no travel document (docs/rules/guest-register.md#fields). */
const NORDIC: ReadonlySet<string> = new Set(['NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX', 'SJ']);

/** Whether the country is Nordic. */
export const isNordic = (country: string): boolean => NORDIC.has(country);

/** A company's rules for its guest register. */
export interface RegisterRules {
  readonly required: readonly RegisterField[];
  /** Months after the stay until the guests are erased; null: no limit. */
  readonly keepMonths: number | null;
  /** Whether guests may check in online by the booking's link. */
  readonly isOnline: boolean;
}

/** The register's fields of a guest. */
export interface RegisterPerson {
  readonly nationality: string;
  readonly birthday: LocalDate | null;
  readonly occupation: string;
  readonly travelDocumentNumber: string;
}

/** The required fields that a guest lacks, in the order of the register. Nordic citizens need no document number. */
export function missingFields(person: RegisterPerson, { required }: Pick<RegisterRules, 'required'>): RegisterField[] {
  const values: Readonly<Record<RegisterField, boolean>> = {
    birthday: person.birthday !== null,
    occupation: person.occupation !== '',
    travel_document_number: person.travelDocumentNumber !== '' || isNordic(person.nationality),
  };
  return registerFields.filter((field) => required.includes(field) && !values[field]);
}

/**
 * Whether staff may note or remove a guest's signature. A signature that the guest made online stays: INTERACTOR-2505.
 *
 * @param signedAs the name that the guest signed with online; empty without such a signature
 */
export const mayNoteSignature = (signedAs: string): Result<true> =>
  signedAs === '' ? accept(true) : refuse('signedOnline');

/** Whether a guest belongs to the register of a date: they sleep there, or arrived that day. */
export const isRegisteredOn = (dates: GuestDates, date: LocalDate): boolean =>
  isInPeriod(dates, { from: date, to: date });
