import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorStatuses } from './catalogue.ts';
import { texts as english } from './texts.en-us.ts';
import { texts as norwegian } from './texts.no.ts';

/** Group, first and last code. */
const ranges: readonly (readonly [group: string, first: number, last: number])[] = [
  ['AUTH', 100, 134],
  ['AUTH', 140, 140],
  ['BOOKING', 200, 220],
  ['BOOKING', 230, 230],
  ['CLIENT', 300, 302],
  ['COMPANY', 400, 405],
  ['NOTIFICATIONS', 600, 609],
  ['DEPARTMENT', 701, 710],
  ['DEPARTMENT_TYPE', 801, 801],
  ['EMAIL', 901, 905],
  ['FRONTLINE', 1001, 1006],
  ['RENTING_ENTITY', 1101, 1112],
  ['TEMPLATE', 1201, 1202],
  ['TYPE', 1301, 1301],
  ['REPORT', 1401, 1408],
  ['SETTING', 1601, 1615],
  ['SETTING_TEMPLATE', 1701, 1701],
  ['SMS_NOTIFICATION', 1801, 1805],
  ['SURVEY', 1901, 1915],
  ['USER', 2001, 2017],
  ['USER', 2030, 2034],
  ['USER', 2040, 2042],
  ['BOOKING_REQUESTS', 2101, 2118],
  ['DAILY-BOOKING', 2200, 2204],
  ['INTERACTOR', 2500, 2505],
  ['ROUTING', 2600, 2600],
  ['BLOCKED-DATES', 2700, 2703],
  ['DEPARTMENT-RESERVATION', 2800, 2803],
  ['MANUAL-BOOKING', 2900, 2902],
  ['CATEGORY', 3300, 3305],
  ['REQUEST', 3000, 3017],
  ['FIELD', 3100, 3120],
  ['FIELD', 3130, 3130],
  ['FIELD', 3140, 3140],
  ['FIELD', 3180, 3182],
  ['QUOTA', 3401, 3404],
  ['GUEST-LINK', 3500, 3507],
  ['SERIES', 3600, 3610],
  ['GROUP', 3620, 3622],
  ['WAITING-LIST', 3700, 3711],
  ['FLOOR-PLAN', 3800, 3803],
];

const specified = ranges.flatMap(([group, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => `${group}-${first + offset}`),
);
const codes = Object.keys(errorStatuses) as ErrorCode[];
const warnings: readonly ErrorCode[] = ['BLOCKED-DATES-2702'];
const placeholders = (text: string) => [...text.matchAll(/\{[^}]*\}/g)].map(String).sort();

describe('error catalogue', () => {
  it('contains every code of every range, and no other', () => {
    expect([...codes].sort()).toEqual([...specified].sort());
  });

  it('gives refusals a status of refusal, and warnings one of success', () => {
    const allowed = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504];
    const odd = codes.filter((code) => !allowed.includes(errorStatuses[code]));
    expect(odd).toEqual(warnings);
    expect(warnings.map((code) => errorStatuses[code])).toEqual([200]);
  });

  it.each<[ErrorCode, number]>([
    ['AUTH-106', 401],
    ['AUTH-108', 401],
    ['AUTH-112', 404],
    ['BOOKING-200', 404],
    ['BOOKING-204', 422],
    ['BOOKING-205', 409],
    ['BOOKING-217', 409],
    ['REQUEST-3010', 403],
  ])('answers %s with %i', (code, status) => {
    expect(errorStatuses[code]).toBe(status);
  });

  it('answers every field code with 422', () => {
    expect(codes.filter((code) => code.startsWith('FIELD-') && errorStatuses[code] !== 422)).toEqual([]);
  });
});

describe.each([
  ['English', english],
  ['Norwegian', norwegian],
])('texts in %s', (_, texts) => {
  it('exist for every code, and for nothing else', () => {
    expect(Object.keys(texts).sort()).toEqual([...codes].sort());
    expect(codes.filter((code) => texts[code].trim() === '')).toEqual([]);
  });

  it("don't contain the bar that separates code and text in the API", () => {
    expect(codes.filter((code) => texts[code].includes('|'))).toEqual([]);
  });

  it('have placeholders in lower case', () => {
    const odd = codes.flatMap((code) => placeholders(texts[code])).filter((name) => !/^\{[a-z]+\}$/.test(name));
    expect(odd).toEqual([]);
  });

  it("don't reveal whether an e-mail exists when signing in fails", () => {
    expect(texts['AUTH-106']).toBe(texts['AUTH-108']);
  });
});

describe('texts in both languages', () => {
  it.each(codes)('have the same placeholders for %s', (code) => {
    expect(placeholders(norwegian[code])).toEqual(placeholders(english[code]));
  });

  it('are each in their language', () => {
    expect(codes.filter((code) => norwegian[code] === english[code])).toEqual([]);
  });
});
