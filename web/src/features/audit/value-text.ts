import { formatDateTime, formatDay } from '#lib/texts/format.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Texts for values that aren't text. */
export interface ValueWords {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly hidden: string;
}

const plain = (value: unknown, words: ValueWords): string | null => {
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  if (value === '***') return words.hidden;
  if (INSTANT.test(value)) return formatDateTime(value);
  return DATE.test(value) ? formatDay(value) : value;
};

/** A stored value as readable text; objects as their parts. */
export const valueText = (value: unknown, words: ValueWords): string => {
  const simple = plain(value, words);
  if (simple !== null) return simple;
  if (Array.isArray(value)) {
    const parts = value.map((part) => plain(part, words) ?? JSON.stringify(part));
    return parts.length === 0 ? words.none : parts.join(', ');
  }
  return Object.entries(value as object)
    .map(([key, part]) => `${key}: ${plain(part, words) ?? JSON.stringify(part)}`)
    .join('\n');
};
