import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { z } from 'zod';
import { type ErrorCode, errorStatuses } from './catalogue.ts';

/** A code and the values for its text: `FIELD-3101`, `{max: 255}`. */
export interface FieldMeaning {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatuses, text);

type Issue = z.core.$ZodIssue;
type TooSmall = Extract<Issue, { code: 'too_small' }>;

const withoutParams = (code: ErrorCode): FieldMeaning => ({ code });

/** The smallest whole number that is allowed. */
const minimumOf = ({ minimum, inclusive }: TooSmall): number => Number(minimum) + (inclusive === false ? 1 : 0);

const tooSmall = (issue: TooSmall): FieldMeaning => {
  const min = minimumOf(issue);
  if (issue.origin !== 'string') return { code: REFUSALS.numberTooSmall, params: { min } };
  return min <= 1 ? { code: REFUSALS.required } : { code: REFUSALS.textTooShort, params: { min } };
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): FieldMeaning => {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return { code: REFUSALS.textTooLong, params: { max } };
  return issue.origin === 'array'
    ? { code: REFUSALS.tooManyItems, params: { max } }
    : { code: REFUSALS.numberTooLarge, params: { max } };
};

const ofFormat = (format: string): ErrorCode => {
  if (format === 'email') return REFUSALS.emailInvalid;
  if (format === 'url') return REFUSALS.urlInvalid;
  if (format === 'date' || format === 'datetime') return REFUSALS.dateInvalid;
  return REFUSALS.valueInvalid;
};

/** The exceeded limit, for texts that name it. */
const boundOf = (issue: Issue): Pick<FieldMeaning, 'params'> => {
  if (issue.code === 'too_small') return { params: { min: minimumOf(issue) } };
  return issue.code === 'too_big' ? { params: { max: Number(issue.maximum) } } : {};
};

/** Maps a failed field to a code of the catalogue and the values for its text. */
export const meaningOf = (issue: Issue): FieldMeaning => {
  // An empty field counts as missing, for all types.
  if ((issue.code === 'invalid_format' || issue.code === 'invalid_type') && issue.input === '')
    return withoutParams(REFUSALS.required);
  // A schema may set its code itself: as the message, or in the params of a refinement.
  if (isErrorCode(issue.message)) return { code: issue.message, ...boundOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return withoutParams(REFUSALS.required);
      return withoutParams(issue.expected === 'int' ? REFUSALS.notAnInteger : REFUSALS.wrongType);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return withoutParams(ofFormat(issue.format));
    case 'invalid_value':
    case 'invalid_union':
      return withoutParams(REFUSALS.notAnOption);
    case 'custom': {
      const { code, ...params } = issue.params ?? {};
      return typeof code === 'string' && isErrorCode(code) ? { code, params } : withoutParams(REFUSALS.valueInvalid);
    }
    default:
      return withoutParams(REFUSALS.valueInvalid);
  }
};
