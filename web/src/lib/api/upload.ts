import type { EndpointName } from '@ledig/contract/api.ts';
import { routes } from '@ledig/contract/generated/routes.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { ApiError, errorFromBody } from './api-error.ts';
import { address, headersOf } from './client.ts';
import { type OwnHandling, reportFailure } from './failure.ts';

export interface UploadOptions extends OwnHandling {
  /** Called with the sent share of the file, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends a form by XMLHttpRequest, because `fetch` reports no upload progress. */
const send = (url: string, method: string, form: FormData, onProgress: UploadOptions['onProgress']) =>
  new Promise<{ readonly status: number; readonly body: unknown }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headersOf({}, undefined))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: readJson(request.responseText) });
    request.onerror = () => resolve({ status: 0, body: null });
    request.send(form);
  });

/**
 * Calls an endpoint that takes a file.
 * @param fields the form's texts and the file, by name
 * @throws ApiError as `call` does
 */
export const upload = async <N extends EndpointName>(
  name: N,
  fields: Readonly<Record<string, string | Blob>>,
  options: UploadOptions = {},
): Promise<AnswerOf<N>> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const { method, url } = address(routes[name], {});
  const { status, body } = await send(url, method, form, options.onProgress);
  if (status >= 200 && status < 300) return body as AnswerOf<N>;
  const error = status === 0 ? new ApiError(0) : errorFromBody(status, body);
  reportFailure(error, options);
  throw error;
};
