import type { z } from 'zod';
import { type ErrorCode, errorStatuses } from './catalogue.ts';

/** A code and the values for its text: `FIELD-3101`, `{max: 255}`. */
export interface FieldMeaning {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatuses, text);

type Issue = z.core.$ZodIssue;

const withoutParams = (code: ErrorCode): FieldMeaning => ({ code });

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): FieldMeaning => {
  const min = Number(issue.minimum);
  if (issue.origin !== 'string') return { code: 'FIELD-3103', params: { min } };
  return min <= 1 ? { code: 'FIELD-3100' } : { code: 'FIELD-3102', params: { min } };
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): FieldMeaning => {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return { code: 'FIELD-3101', params: { max } };
  return issue.origin === 'array' ? { code: 'FIELD-3119', params: { max } } : { code: 'FIELD-3104', params: { max } };
};

const ofFormat = (format: string): ErrorCode => {
  if (format === 'email') return 'FIELD-3105';
  if (format === 'url') return 'FIELD-3113';
  if (format === 'date' || format === 'datetime') return 'FIELD-3108';
  return 'FIELD-3120';
};

/** The exceeded limit, for texts that name it. */
const boundOf = (issue: Issue): Pick<FieldMeaning, 'params'> => {
  if (issue.code === 'too_small') return { params: { min: Number(issue.minimum) } };
  return issue.code === 'too_big' ? { params: { max: Number(issue.maximum) } } : {};
};

/** Maps a failed field to a code of the catalogue and the values for its text. */
export const meaningOf = (issue: Issue): FieldMeaning => {
  // An emptied field counts as missing, whatever its type is.
  if ((issue.code === 'invalid_format' || issue.code === 'invalid_type') && issue.input === '')
    return withoutParams('FIELD-3100');
  // A schema may set its code itself: as the message, or in the params of a refinement.
  if (isErrorCode(issue.message)) return { code: issue.message, ...boundOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return withoutParams('FIELD-3100');
      return withoutParams(issue.expected === 'int' ? 'FIELD-3110' : 'FIELD-3115');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return withoutParams(ofFormat(issue.format));
    case 'invalid_value':
    case 'invalid_union':
      return withoutParams('FIELD-3111');
    case 'custom': {
      const { code, ...params } = issue.params ?? {};
      return typeof code === 'string' && isErrorCode(code) ? { code, params } : withoutParams('FIELD-3120');
    }
    default:
      return withoutParams('FIELD-3120');
  }
};
