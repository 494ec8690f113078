import { describe, expect, it } from 'vitest';
import { ApiError, errorFromBody, fieldErrors, splitMessage } from './api-error.ts';
import { reactionTo } from './failure.ts';

describe('the server’s message', () => {
  it.each([
    ['BOOKING-205|The slot is taken', { code: 'BOOKING-205', text: 'The slot is taken' }],
    ['BOOKING-205', { code: 'BOOKING-205', text: '' }],
    ['Something else', { code: '', text: 'Something else' }],
    ['A-1|One|two', { code: 'A-1', text: 'One|two' }],
  ])('splits %j', (message, parts) => expect(splitMessage(message)).toEqual(parts));

  it('becomes an error with status, code, text and fields', () => {
    const body = {
      message: 'FIELD-3100|Fill this in',
      code: 'FIELD-3100',
      errors: { email: ['FIELD-3100|Fill this in'] },
    };
    expect(errorFromBody(422, body)).toMatchObject({ status: 422, code: 'FIELD-3100', text: 'Fill this in' });
    expect(fieldErrors(errorFromBody(422, body))).toEqual({ email: 'Fill this in' });
  });

  it('names the first refused field instead of the general text', () => {
    const errors = { 'user.phone_number': ['FIELD-3180|A Norwegian phone number has 8 digits.'] };
    const body = { message: 'REQUEST-3001|Some of the fields need another look.', code: 'REQUEST-3001', errors };
    expect(errorFromBody(422, body).text).toBe('A Norwegian phone number has 8 digits.');
    expect(errorFromBody(422, { ...body, errors: {} }).text).toBe('Some of the fields need another look.');
  });

  it.each([null, 'oops', [], { message: 7 }])('gives an error without texts for the body %j', (body) =>
    expect(errorFromBody(502, body)).toMatchObject({ status: 502, code: '', text: '' }),
  );
});

describe('a failed call', () => {
  it.each([
    [
      'an expired account is checked without a sign-out',
      new ApiError(403, { code: 'REQUEST-3010' }),
      { kind: 'check-account' },
    ],
    ['a missing second factor is checked', new ApiError(422, { code: 'AUTH-114' }), { kind: 'check-account' }],
    ['no answer is a network toast', new ApiError(0), { kind: 'toast', text: 'network' }],
    ['401 signs out', new ApiError(401), { kind: 'sign-out' }],
    ['403 signs out', new ApiError(403), { kind: 'sign-out' }],
    ['422 is a toast with the server’s words', new ApiError(422, { text: 'No' }), { kind: 'toast', text: 'server' }],
    ['422 without words is a validation toast', new ApiError(422), { kind: 'toast', text: 'validation' }],
    ['500 is a dialog that hides the words', new ApiError(500, { text: 'x' }), { kind: 'modal', text: 'failed' }],
    ['another status is a dialog with the words', new ApiError(409, { text: 'No' }), { kind: 'modal', text: 'server' }],
    ['another without words is unexpected', new ApiError(404), { kind: 'modal', text: 'unexpected' }],
  ] as const)('%s', (_what, error, reaction) => expect(reactionTo(error, {})).toEqual(reaction));

  it('shows no error when the caller handles it', () => {
    expect(reactionTo(new ApiError(422), { handles: [409, 422] })).toEqual({ kind: 'none' });
    expect(reactionTo(new ApiError(401), { handles: 'all' })).toEqual({ kind: 'none' });
    expect(reactionTo(new ApiError(500), { handles: [422] })).toEqual({ kind: 'modal', text: 'failed' });
  });
});
