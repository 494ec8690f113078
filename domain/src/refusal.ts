import { REFUSALS, type RefusalCode, type RefusalName } from './refusals.ts';

/** A rule refused its input. `field` names the input that caused it, `params` fills the text's placeholders. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Result of a rule: a value or a refusal, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

/** Makes a refusal. Missing details are left out, so that refusals can be compared by value. */
export function refuse(name: RefusalName, field?: string, params?: Record<string, string | number>): Refusal {
  return {
    ok: false,
    code: REFUSALS[name],
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params }),
  };
}

/** Wraps an accepted value. */
export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}
