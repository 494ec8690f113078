import { type ErrorCode, errorStatuses } from '@ledig/contract/errors/catalogue.ts';
import { texts as english } from '@ledig/contract/errors/texts.en-us.ts';
import { texts as norwegian } from '@ledig/contract/errors/texts.no.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { Refusal, Result } from '@ledig/domain/refusal.ts';
import { nameOfCode } from '@ledig/domain/refusal-names.ts';
import { REFUSALS, type RefusalName } from '@ledig/domain/refusals.ts';

export type FaultParams = Readonly<Record<string, string | number>>;

/** A refused field, by its dotted path in the body or query. */
export interface FieldFault {
  readonly field: string;
  readonly code: ErrorCode;
  readonly params?: FaultParams;
}

/** An expected refusal, which the caller sees. All other errors are masked and logged. */
export class Fault extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldFault[];
  readonly params: FaultParams;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    name: RefusalName,
    options: { fields?: readonly FieldFault[]; params?: FaultParams; retryAfterSeconds?: number } = {},
  ) {
    super(REFUSALS[name]);
    this.name = 'Fault';
    this.code = REFUSALS[name];
    this.fields = options.fields ?? [];
    this.params = options.params ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** A fault with one refused field. */
export const faultOnField = (name: RefusalName, field: string): Fault =>
  new Fault(name, { fields: [{ field, code: REFUSALS[name] }] });

/** A fault with required fields that have no value. */
export const faultOnMissing = (fields: readonly string[]): Fault =>
  new Fault('fieldsRefused', { fields: fields.map((field) => ({ field, code: REFUSALS.required })) });

/** The value of a result. Throws a refusal as a Fault, on its field below `prefix` if it has one. */
export const unwrap = <T>(result: Result<T>, prefix = ''): T => {
  if (result.ok) return result.value;
  const params = result.params ?? {};
  const fields = result.field ? [{ field: `${prefix}${result.field}`, code: result.code, params }] : [];
  throw new Fault(nameOfCode(result.code), { fields, params });
};

/** A text with its placeholders filled in. */
export const fillText = (text: string, params: FaultParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));

/** The text of a code in the caller's language. */
const textOf = (code: ErrorCode, language: Language, params: FaultParams): string =>
  fillText((language === 'no' ? norwegian : english)[code], params);

/** A refusal as a sentence, for answers that report it instead of throwing it. */
export const textOfRefusal = ({ code, params = {} }: Refusal, language: Language): string =>
  textOf(code, language, params);

/** `CODE|text` in the caller's language. */
const message = (code: ErrorCode, language: Language, params: FaultParams): string =>
  `${code}|${textOf(code, language, params)}`;

/** The body of a refusal. Of several limits that a field exceeds, only the last is named, which is the strictest. */
export const presentFault = (fault: Fault, language: Language) => {
  // Without a prototype, because a caller may name a field `valueOf`.
  const errors: Record<string, string[]> = Object.create(null);
  for (const { field, code, params } of fault.fields) {
    const others = (errors[field] ?? []).filter((text) => !text.startsWith(`${code}|`));
    errors[field] = [...others, message(code, language, params ?? fault.params)];
  }
  return { message: message(fault.code, language, fault.params), code: fault.code, errors };
};
