import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { type Titles, type Validator, validatorsOf } from './templates.ts';

export type PropertyValue = string | number | boolean;

/** One property of an entity as it is stored and as it travels. */
export interface Property {
  readonly key: string;
  readonly value: PropertyValue;
}

/** A property as it is sent: null and an empty text mean that it has none. */
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
  if (typeof number !== 'number' || !Number.isFinite(number)) return refuse('FIELD-3115', field);
  if (number < 0) return refuse('FIELD-3103', field, { min: 0 });
  return number > MAX_NUMBER ? refuse('FIELD-3104', field, { max: MAX_NUMBER }) : accept(number);
}

function readText(value: PropertyValue, field: string): Result<string> {
  if (typeof value === 'boolean') return refuse('FIELD-3115', field);
  const text = String(value).trim();
  return text.length > MAX_TEXT ? refuse('FIELD-3101', field, { max: MAX_TEXT }) : accept(text);
}

function readValue({ slug, type }: Validator, value: PropertyValue): Result<PropertyValue> {
  const field = `properties.${slug}`;
  if (type === 'number') return readNumber(value, field);
  if (type === 'text') return readText(value, field);
  return typeof value === 'boolean' ? accept(value) : refuse('FIELD-3115', field);
}

/** A key that the kind doesn't have, or one that is there twice. */
function strayKey(sent: readonly SentProperty[], validators: readonly Validator[]): Refusal | null {
  const known = new Set(validators.map(({ slug }) => slug));
  for (const { key } of sent) {
    if (!known.delete(key)) return refuse('FIELD-3112', `properties.${key}`);
  }
  return null;
}

/**
 * The properties of an entity by its kind's template (document 3, section 5): required ones are there, each holds what its
 * kind says, and none is strange. In the template's order; empty ones are left out.
 *
 * @param language whose title of a missing property the refusal names (RENTING_ENTITY-1108)
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
      if (required) return refuse('RENTING_ENTITY-1108', `properties.${key}`, { property: titles[language] });
      continue;
    }
    const result = readValue(validator, value);
    if (!result.ok) return result;
    read.push({ key, value: result.value });
  }
  return accept(read);
}

/** Whether every required property is filled in. */
export function hasRequired(type: string, properties: readonly SentProperty[]): boolean {
  return validatorsOf(type).every(
    ({ slug, required }) => !required || !isEmpty(properties.find(({ key }) => key === slug)?.value),
  );
}
