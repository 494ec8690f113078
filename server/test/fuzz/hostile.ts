import fc from 'fast-check';
import type { LooseInput } from '../support/api.ts';

/** A raw call. */
export interface Hostile {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string | null;
  readonly params: readonly string[] | null;
  /** Undefined: the body of the sample. */
  readonly body: Buffer | null | undefined;
}

const DEPTH = 10_000;
const HUGE = Buffer.alloc(50 * 1024 * 1024, 32);

/** Texts that often break parsers, databases and screens. */
const troubles = [
  '\u0000',
  '\ud800',
  '\u202eevil',
  '__proto__',
  'constructor',
  '%00',
  '%ff%fe',
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '1e309',
  '-0',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '2027-02-30',
  '0000-00-00T00:00',
  '+999999-01-01',
  '🛶'.repeat(300),
];
const text = fc.oneof(fc.constantFrom(...troubles), fc.string({ unit: 'binary', maxLength: 40 }));

const value = fc.oneof(
  { weight: 3, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e-320),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 40 }) },
);

const own = (json: string): string => json.replaceAll('"PROTO"', '"__proto__"');
const isObject = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null;

/** The sample's body with a value at one place, found by walking down the path of numbers. */
const withTrouble = (body: unknown, path: readonly number[], trouble: unknown, at = 0): unknown => {
  const step = path[at];
  if (!isObject(body) || step === undefined) return trouble;
  const keys = Object.keys(body);
  const key = keys[step % (keys.length + 1)];
  // A step beyond the last key adds an unknown key.
  if (key === undefined) return { ...body, [step % 2 === 0 ? 'PROTO' : 'unknown_key']: trouble };
  const changed = withTrouble(body[key], path, trouble, at + 1);
  return Array.isArray(body)
    ? body.map((part, index) => (String(index) === key ? changed : part))
    : { ...body, [key]: changed };
};

const json = (part: unknown): Buffer => Buffer.from(own(JSON.stringify(part) ?? ''));
const nested = (open: string, close: string): Buffer => Buffer.from(open.repeat(DEPTH) + close.repeat(DEPTH));
/** Half of a two-byte character in the middle of a text. */
const brokenUtf8 = (body: unknown): Buffer =>
  Buffer.from(JSON.stringify(body ?? { a: 'b' }).replace(/"(?=[,}\]])/, '\u0001"'), 'utf8').map((byte) =>
    byte === 1 ? 0xc3 : byte,
  ) as Buffer;

const bodies = (sample: unknown) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), value)
        .map(([path, trouble]) => ({ what: 'a value at a place', body: json(withTrouble(sample, path, trouble)) })),
    },
    { weight: 2, arbitrary: value.map((any) => ({ what: 'any value', body: json(any) })) },
    {
      weight: 2,
      arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => {
        const whole = json(sample ?? { a: 'b' });
        return { what: 'cut short', body: whole.subarray(0, Math.floor(whole.length * share)) };
      }),
    },
    {
      weight: 2,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ what: 'bytes', body: Buffer.from(bytes) })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { what: 'deep lists', body: nested('[', ']') },
        { what: 'deep objects', body: Buffer.from(`${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`) },
        { what: 'deep and unclosed', body: Buffer.from('{"data":'.repeat(DEPTH)) },
        {
          what: 'a prototype',
          body: Buffer.from('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}'),
        },
        { what: 'broken UTF-8', body: brokenUtf8(sample) },
        { what: 'one key twice', body: Buffer.from('{"data":1,"data":{"data":{}}}') },
      ),
    },
  );

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'company-domain-name',
          'booking-date',
          'accept-language',
          'authorization',
          'content-type',
          'x-request-id',
          'x-forwarded-for',
        ),
        fc.oneof(
          fc.constantFrom(
            '',
            'null',
            'Bearer ',
            'Bearer a.b.c',
            'text/plain',
            'multipart/form-data',
            'application/json; charset=utf-16',
          ),
          fc.string({ maxLength: 300 }).map((any) => any.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')),
        ),
      )
      .map(([name, any]) => ({ [name]: any })),
  },
);

const encoded = text.map((any) => encodeURIComponent(any.toWellFormed()));
const queries = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('page', 'departments', 'departmentId', 'dateFrom', 'searchText', 'sort', '__proto__', 'a[b]'),
          encoded,
        ),
        { maxLength: 4 },
      )
      .map((pairs) => pairs.map(([name, any]) => `${name}=${any}`).join('&')),
  },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '&&==', 'page=1&page=2&page=3', `a=${'b'.repeat(20_000)}`) },
);
const params = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.array(fc.oneof(encoded, fc.constantFrom('%', '%zz', '..', '0', '-1', '9'.repeat(30))), {
      minLength: 1,
      maxLength: 4,
    }),
  },
);

/** Turns a sample into calls with one or more invalid parts. */
export const hostileCalls = (sample: LooseInput): fc.Arbitrary<Hostile> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 1, arbitrary: fc.constant({ what: 'the sample', body: undefined }) },
        { weight: 4, arbitrary: bodies(sample.body) },
      ),
      headers,
      queries,
      params,
    )
    .map(([{ what, body }, sent, query, inPath]) => ({ what, body, headers: sent, query, params: inPath }));

/** Larger than any call may be. */
export const hugeCall: Hostile = { what: '50 MB', headers: {}, query: null, params: null, body: HUGE };
