/** What a refused or failed call comes to. Status 0: no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Such as `BOOKING-205`, or '' without one. */
  readonly code: string;
  /** The server's words without the code, in the language of the page; '' without any. */
  readonly text: string;
  /** Words about single fields, by the field's path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, parts: Partial<Pick<ApiError, 'code' | 'text' | 'errors'>> = {}) {
    super(`${status} ${parts.code ?? ''} ${parts.text ?? ''}`.trim());
    this.status = status;
    this.code = parts.code ?? '';
    this.text = parts.text ?? '';
    this.errors = parts.errors ?? {};
  }
}

/** `BOOKING-205|The slot is taken` in its two parts; text without a bar has no code, a bare code no text. */
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

/** Reads the error body of the conventions (`{message, code, errors}`); anything else gives an error without words. */
export const errorFromBody = (status: number, body: unknown): ApiError => {
  if (!isRecord(body)) return new ApiError(status);
  const message = splitMessage(typeof body.message === 'string' ? body.message : '');
  const code = typeof body.code === 'string' ? body.code : message.code;
  return new ApiError(status, { code, text: message.text, errors: fieldTexts(body.errors) });
};

/** The first words about each field, without codes: what a form shows. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).flatMap(([field, [first]]) =>
          first === undefined ? [] : [[field, splitMessage(first).text || first]],
        ),
      )
    : {};
