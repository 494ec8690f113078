import type { EndpointName } from '@ledig/contract/api.ts';
import { routes } from '@ledig/contract/generated/routes.ts';
import type { AnswerOf, InputOf } from '@ledig/contract/types.ts';
import { noteFailedCall } from '../live/connection.ts';
import { isUnattended } from '../session/attention.ts';
import { currentDomain, tokenFor } from '../session/session.ts';
import { currentLanguage, languageTag } from '../texts/i18n.ts';
import { ApiError, errorFromBody } from './api-error.ts';
import { type OwnHandling, reportFailure } from './failure.ts';
import { askForProof, proofWanted } from './proof.ts';
import { hasStopped, never, send } from './send.ts';

export interface CallOptions extends OwnHandling {
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as `Booking-Date` or `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Slug of a public page, in place of the session's. */
  readonly domain?: string;
  /** Set for calls that are part of a proof of identity, or repeated after one. They don't ask for another. */
  readonly asksNoProof?: boolean;
}

type Values = Readonly<Record<string, unknown>>;
interface Input {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
}
type InputArgument<N extends EndpointName> =
  Partial<InputOf<N>> extends InputOf<N> ? InputOf<N> | undefined : InputOf<N>;

/** Method and path of a call with its parameters filled in: `GET`, `/api/booking/7?page=2`. */
export const address = (route: string, { params = {}, query = {} }: Input): { method: string; url: string } => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]];
    }),
  ).toString();
  return { method, url: `/api${filled}${search === '' ? '' : `?${search}`}` };
};

/** The headers of a call: language, domain, and the token if the slug belongs to the session. */
export const headersOf = (options: CallOptions, body: unknown): Record<string, string> => {
  const domain = (options.domain ?? currentDomain()).toLowerCase();
  const token = tokenFor(domain);
  return {
    Accept: 'application/json',
    'Accept-Language': languageTag(currentLanguage()),
    'COMPANY-DOMAIN-NAME': domain,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(token !== null && isUnattended() ? { 'Ledig-Unattended': '1' } : {}),
    ...options.headers,
  };
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/**
 * Calls an endpoint of the contract by name and returns its answer. A call that needs a recent proof of identity asks
 * the person and is repeated once.
 * @throws ApiError when the server refuses or doesn't answer. The person has then seen the error, unless `handles`
 *   names its status. An aborted call throws the signal's reason and shows no error. Rule:
 *   docs/rules/screens.md#failed-calls.
 */
export const call = async <N extends EndpointName>(
  name: N,
  input?: InputArgument<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> => {
  const given = (input ?? {}) as Input;
  const { method, url } = address(routes[name], given);
  const failed = (error: ApiError): never => {
    reportFailure(error, options);
    throw error;
  };
  let response: Response;
  try {
    response = await send(url, {
      method,
      headers: headersOf(options, given.body),
      body: given.body === undefined ? null : JSON.stringify(given.body),
      signal: options.signal ?? null,
    });
  } catch (reason) {
    if (options.signal?.aborted) throw reason;
    void noteFailedCall();
    return failed(new ApiError(0));
  }
  const answer = await readJson(response);
  if (hasStopped()) return never;
  if (options.signal?.aborted) throw options.signal.reason;
  if (response.ok) return answer as AnswerOf<N>;
  const error = errorFromBody(response.status, answer);
  const proof = proofWanted(error);
  if (proof === null || options.asksNoProof) return failed(error);
  if (await askForProof(proof)) return call(name, input, { ...options, asksNoProof: true });
  // The person closed the proof dialog, so no error is shown.
  throw error;
};
