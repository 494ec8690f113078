import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { parseInstant, parseLocalDate } from '@ledig/domain/time/instant.ts';
import { Fault } from './fault.ts';

/** Range of accepted dates. Keeps computed dates within four-digit years. */
const EARLIEST: LocalDate = '1900-01-01';
const LATEST: LocalDate = '9000-01-01';

const refuse = (field: string): never => {
  throw new Fault('fieldsRefused', { fields: [{ field, code: REFUSALS.dateInvalid }] });
};

/**
 * Parses a local date in the zone.
 *
 * @throws Fault FIELD-3108 on its field when there is no such date
 */
export const readDate = (text: string, zone: string, field: string): LocalDate => {
  const date = parseLocalDate(text, zone) ?? refuse(field);
  return date >= EARLIEST && date <= LATEST ? date : refuse(field);
};

/**
 * Parses an instant in the zone, in epoch milliseconds.
 *
 * @throws Fault FIELD-3108 on its field when it isn't valid
 */
export const readInstant = (text: string, zone: string, field: string): number => {
  readDate(text, zone, field);
  return parseInstant(text, zone) ?? refuse(field);
};
