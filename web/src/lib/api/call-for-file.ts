import type { EndpointName } from '@ledig/contract/api.ts';
import { routes } from '@ledig/contract/generated/routes.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { ApiError, errorFromBody } from './api-error.ts';
import { address, type CallOptions, headersOf } from './client.ts';
import { reportFailure } from './failure.ts';
import { hasStopped, never, send } from './send.ts';

/**
 * Like `call`, for endpoints that answer a file. Returns its bytes with the media type.
 * @throws as `call` does
 */
export const callForFile = async <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<Blob> => {
  const given = input as { readonly params?: Record<string, unknown>; readonly body?: unknown };
  const { method, url } = address(routes[name], given);
  const body = given.body === undefined ? null : JSON.stringify(given.body);
  const failed = (error: ApiError): never => {
    reportFailure(error, options);
    throw error;
  };
  try {
    const headers = { ...headersOf(options, given.body), Accept: '*/*' };
    const response = await send(url, { method, headers, body, signal: options.signal ?? null });
    if (response.ok) return await response.blob();
    return failed(errorFromBody(response.status, await response.json().catch(() => null)));
  } catch (reason) {
    if (hasStopped()) return never;
    if (reason instanceof ApiError || options.signal?.aborted) throw reason;
    // No answer, or a truncated one.
    return failed(new ApiError(0));
  }
};
