import { endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenOf } from '../matrix/find-leaks.ts';
import { samples } from '../matrix/samples.ts';
import { openServerOfTenants } from '../matrix/world.ts';
import { type LooseInput, throughInject, type WireAnswer, wireRequest } from '../support/api.ts';
import { type Hostile, hostileCalls, hugeCall } from './hostile.ts';

// `npm test` tries some calls of each endpoint, different ones each time. `npm run fuzz` tries a thousand of each. A
// failure prints its seed and path: FUZZ_SEED=<seed> repeats the run.

const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
/** Only a call that never ends takes longer. A PDF of hostile names takes seconds on a busy machine. */
const ENDLESS_MS = 120_000;
const SEED = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);

/** Internals that no answer may reveal: file paths and stack traces. */
const INSIDES = /node_modules|\.ts:\d+|\bat \w+.* \(|node:internal|SELECT .* FROM|violates|syntax error at/i;

const { server, world } = await openServerOfTenants();
let uses = 5000;

const send = throughInject(server.app);
const withParams = (url: string, { path }: NamedEndpoint, params: readonly string[]): string => {
  const values = [...params];
  const segments = url.split('?')[0]?.split('/') ?? [];
  const names = `/api${path}`.split('/');
  return segments.map((segment, at) => (names[at]?.includes('{') ? (values.shift() ?? segment) : segment)).join('/');
};

const call = async (
  endpoint: NamedEndpoint,
  sample: LooseInput,
  hostile: Hostile,
  token: string,
): Promise<WireAnswer> => {
  const request = wireRequest(endpoint.name, sample, { token, domain: world.own.slug });
  const [address = '', asked = ''] = (
    hostile.params ? withParams(request.url, endpoint, hostile.params) : request.url
  ).split('?');
  const query = hostile.query ?? asked;
  const body = hostile.body === undefined ? request.body : hostile.body;
  const isForm = endpoint.multipart !== undefined && hostile !== hugeCall;
  const json: Record<string, string> =
    body === undefined || body === null || isForm ? {} : { 'content-type': 'application/json' };
  return send({
    ...request,
    url: query === '' ? address : `${address}?${query}`,
    headers: { ...request.headers, ...json, ...hostile.headers },
    body: (endpoint.method === 'GET' ? undefined : (body ?? undefined)) as string | undefined,
  });
};

/** A path with `..` leads to a page instead of the API. A server without a build answers so. */
const isMissingPage = ({ status, text }: WireAnswer): boolean =>
  status === 503 && text.startsWith('The pages are not built yet');

const complain = (answer: WireAnswer): string | null => {
  const { status, text, headers } = answer;
  if (isMissingPage(answer)) return null;
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return null;
  if (INSIDES.test(text)) return `shows its insides: ${text.slice(0, 300)}`;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson && /^[A-Z_-]+-\d+$/.test(JSON.parse(text).code)
    ? null
    : `an error without a code: ${text.slice(0, 300)}`;
};

describe('hostile calls are refused and break nothing', () => {
  test.each(endpoints)('$name', { timeout: ENDLESS_MS + RUNS * 1000 }, async (endpoint) => {
    const sample = samples[endpoint.name](world.own, ++uses) as LooseInput;
    const token = (await tokenOf(world.db, world.own.staff, 'admin')) ?? '';
    await fc.assert(
      fc.asyncProperty(hostileCalls(sample), async (hostile) => {
        expect(complain(await call(endpoint, sample, hostile, token)), hostile.what).toBeNull();
      }),
      { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: SEED }), endOnFailure: true },
    );
    if (endpoint.body) {
      const { status, text } = await call(endpoint, sample, hugeCall, token);
      expect(`${status} ${JSON.parse(text).code}`).toBe('413 REQUEST-3009');
    }
  });

  test('the server works as before afterwards', async () => {
    expect((await server.app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});
