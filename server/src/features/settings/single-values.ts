import { MOST_RETENTION_MONTHS } from '@ledig/domain/settings/settings.ts';
import { normaliseOrigin, normaliseWebsite } from '@ledig/domain/settings/website.ts';
import { isZone } from '@ledig/domain/time/zone.ts';
import { Fault, type FaultParams, type FieldFault } from '../../http/fault.ts';

type FieldCode = FieldFault['code'];
export type SingleValue = string | number | string[];

const MIN_SLOT_MINUTES = 5;
const MAX_SLOT_MINUTES = 24 * 60;
const MAX_ORIGINS = 50;
const MAX_TEXT = 2000;

const refuse = (code: FieldCode, field = 'value', params: FaultParams = {}): never => {
  throw new Fault(code.startsWith('FIELD-') ? 'REQUEST-3001' : code, { fields: [{ field, code, params }] });
};

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') return refuse('FIELD-3115');
  return value.length > MAX_TEXT ? refuse('FIELD-3101', 'value', { max: MAX_TEXT }) : value;
};

const website = (value: unknown): string => normaliseWebsite(textOf(value)) ?? refuse('SETTING-1613');

const zone = (value: unknown): string => {
  const name = textOf(value);
  return isZone(name) ? name : refuse('SETTING-1614');
};

const slotInterval = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse('FIELD-3110');
  if (value < MIN_SLOT_MINUTES) return refuse('FIELD-3103', 'value', { min: MIN_SLOT_MINUTES });
  return value > MAX_SLOT_MINUTES ? refuse('FIELD-3104', 'value', { max: MAX_SLOT_MINUTES }) : value;
};

const retention = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse('FIELD-3110');
  if (value < 1) return refuse('FIELD-3103', 'value', { min: 1 });
  return value > MOST_RETENTION_MONTHS ? refuse('FIELD-3104', 'value', { max: MOST_RETENTION_MONTHS }) : value;
};

/** Only pages that nobody can change on their way may embed the booking page; a developer's own machine may too. */
const isSafeOrigin = (origin: string): boolean =>
  origin.startsWith('https://') || /^http:\/\/localhost(:\d{1,5})?$/.test(origin);

const embedOrigins = (value: unknown): string[] => {
  if (!Array.isArray(value)) return refuse('FIELD-3115');
  if (value.length > MAX_ORIGINS) return refuse('FIELD-3119', 'value', { max: MAX_ORIGINS });
  const origins = value.map((entry, index) => {
    const origin = typeof entry === 'string' && /^https?:\/\//i.test(entry.trim()) ? normaliseOrigin(entry) : null;
    return origin !== null && isSafeOrigin(origin) ? origin : refuse('FIELD-3113', `value.${index}`);
  });
  return [...new Set(origins)];
};

const READERS: Readonly<Record<string, (value: unknown) => SingleValue>> = {
  company_website_url: website,
  timezone: zone,
  slot_interval: slotInterval,
  embed_origins: embedOrigins,
  guest_retention_months: retention,
};

/**
 * A single-valued setting as it is stored. Throws SETTING-1602 for a key that isn't one, and on `value` what is wrong with
 * it: SETTING-1613 no http(s) address, 1614 no time zone, FIELD-… otherwise.
 */
export const readSingleValue = (key: string, value: unknown): SingleValue => {
  const read = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
  if (!read) throw new Fault('SETTING-1602');
  return read(value);
};
