import { createHash } from 'node:crypto';
import type { Json } from '#db/types.ts';

/** JSON with sorted keys, so that equal values have equal texts. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
};

/**
 * The version of a stored value: `none` without one, else the first 16 hexadecimal digits of its hash
 * (docs/rules/settings.md#versions).
 */
export const versionOf = (value: Json | undefined): string =>
  value === undefined ? 'none' : createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16);
