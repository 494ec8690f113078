/** The code of a refused rule as it stands in the catalogue, such as `BOOKING-205`. Texts live in the contract. */
export type ErrorCodeText = string;

/** A rule said no. `field` names the input that caused it, `params` fills the text's placeholders. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCodeText;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a rule answers: a value or a refusal, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

/** Makes a refusal; absent details stay absent, so that refusals compare by value. */
export function refuse(code: ErrorCodeText, field?: string, params?: Record<string, string | number>): Refusal {
  return { ok: false, code, ...(field === undefined ? {} : { field }), ...(params === undefined ? {} : { params }) };
}

/** Wraps an accepted value. */
export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}
