import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { type Titles, type Validator, validatorsOf } from './templates.ts';

export type PropertyValue = string | number | boolean;

/** One property of an entity, as stored and in the API. */
export interface Property {
  readonly key: string;
  readonly value: PropertyValue;
}

/** A property as sent. Null and an empty text mean no value. */
export interface SentProperty {
  readonly key: string;
  readonly value: PropertyValue | null;
}

const MAX_TEXT = 255;
const MAX_NUMBER = 100_000;
const NUMBER = /^\d{1,6}([.,]\d{1,3})?$/;

function isEmpty(value: PropertyValue | null | undefined): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function readNumber(value: PropertyValue, field: string): Result<number> {
  const number =
    typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return refuse('wrongType', field);
  if (number < 0) return refuse('numberTooSmall', field, { min: 0 });
  return number > MAX_NUMBER ? refuse('numberTooLarge', field, { max: MAX_NUMBER }) : accept(number);
}

function readText(value: PropertyValue, field: string): Result<string> {
  if (typeof value === 'boolean') return refuse('wrongType', field);
  const text = String(value).trim();
  return text.length > MAX_TEXT ? refuse('textTooLong', field, { max: MAX_TEXT }) : accept(text);
}

function readValue({ slug, type }: Validator, value: PropertyValue): Result<PropertyValue> {
  const field = `properties.${slug}`;
  if (type === 'number') return readNumber(value, field);
  if (type === 'text') return readText(value, field);
  return typeof value === 'boolean' ? accept(value) : refuse('wrongType', field);
}

/** Refuses a key that the type doesn't have, and a duplicate key. */
function strayKey(sent: readonly SentProperty[], validators: readonly Validator[]): Refusal | null {
  const known = new Set(validators.map(({ slug }) => slug));
  for (const { key } of sent) {
    if (!known.delete(key)) return refuse('fieldUnknown', `properties.${key}`);
  }
  return null;
}

/**
 * Validates the properties of an entity by its type's template: required ones exist, values have the right kind, and no
 * key is unknown. Returns them in the template's order without empty ones.
 *
 * @param language language of the missing property's title in the refusal (RENTING_ENTITY-1108)
 */
export function readEntityProperties(
  type: string,
  sent: readonly SentProperty[],
  language: keyof Titles,
): Result<Property[]> {
  const validators = validatorsOf(type);
  const stray = strayKey(sent, validators);
  if (stray) return stray;
  const read: Property[] = [];
  for (const validator of validators) {
    const { slug: key, required, titles } = validator;
    const value = sent.find((property) => property.key === key)?.value;
    if (value == null || isEmpty(value)) {
      if (required) return refuse('propertyMissing', `properties.${key}`, { property: titles[language] });
      continue;
    }
    const result = readValue(validator, value);
    if (!result.ok) return result;
    read.push({ key, value: result.value });
  }
  return accept(read);
}

/** Whether every required property has a value. */
export function hasRequired(type: string, properties: readonly SentProperty[]): boolean {
  return validatorsOf(type).every(
    ({ slug, required }) => !required || !isEmpty(properties.find(({ key }) => key === slug)?.value),
  );
}
