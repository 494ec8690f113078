/** Readers of stored JSON. Each returns undefined for an invalid value, so that a default applies. */

/** The value's own properties. Empty when it isn't an object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A whole number within the limits, also when stored as text. */
export function integerOf(value: unknown, lowest: number, highest: number): number | undefined {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= lowest && number <= highest ? number : undefined;
}

/** Trimmed text that isn't empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** The texts of a list, without other values. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== undefined) : [];
}

/** True or false, also when stored as 1, 0 or text. */
export function booleanOf(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  return undefined;
}
