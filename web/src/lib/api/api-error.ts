import { REFUSALS } from '@ledig/domain/refusals.ts';

/** A refused or failed call. Status 0 means no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Code such as `BOOKING-205`, or an empty string. */
  readonly code: string;
  /** The server's message without the code, in the page's language; may be empty. */
  readonly text: string;
  /** Messages for single fields, by the field's path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, parts: Partial<Pick<ApiError, 'code' | 'text' | 'errors'>> = {}) {
    super(`${status} ${parts.code ?? ''} ${parts.text ?? ''}`.trim());
    this.status = status;
    this.code = parts.code ?? '';
    this.text = parts.text ?? '';
    this.errors = parts.errors ?? {};
  }
}

/**
 * Splits `BOOKING-205|The slot is taken` into code and text. Text without a bar has no code; a bare code has no text.
 */
export const splitMessage = (message: string): { code: string; text: string } => {
  const bar = message.indexOf('|');
  if (bar >= 0) return { code: message.slice(0, bar).trim(), text: message.slice(bar + 1).trim() };
  return /^[A-Z-]+-\d+$/.test(message) ? { code: message, text: '' } : { code: '', text: message };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldTexts = (errors: unknown): Record<string, string[]> =>
  isRecord(errors)
    ? Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [
          field,
          (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string'),
        ]),
      )
    : {};

/**
 * Reads an error body (`{message, code, errors}`). Any other body gives an error without texts. Refused fields give the
 * text of the first one, because the general text doesn't help where a form lacks the field.
 */
export const errorFromBody = (status: number, body: unknown): ApiError => {
  if (!isRecord(body)) return new ApiError(status);
  const message = splitMessage(typeof body.message === 'string' ? body.message : '');
  const code = typeof body.code === 'string' ? body.code : message.code;
  const errors = fieldTexts(body.errors);
  const first = code === REFUSALS.fieldsRefused ? Object.values(errors)[0]?.[0] : undefined;
  const text = first === undefined ? message.text : splitMessage(first).text || message.text;
  return new ApiError(status, { code, text, errors });
};

/** The first message of each field, without codes, for forms. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).flatMap(([field, [first]]) =>
          first === undefined ? [] : [[field, splitMessage(first).text || first]],
        ),
      )
    : {};
