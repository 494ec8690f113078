import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { signInFailure } from './sign-in.ts';

describe('a failed sign-in', () => {
  it.each([401, 403, 404, 422, 500])('blames e-mail and password alike for status %i', (status) => {
    expect(signInFailure(new ApiError(status))).toBe('refused');
  });
  it('says that there were too many attempts', () => expect(signInFailure(new ApiError(429))).toBe('too-many'));
  it('does not blame the password when nobody answered', () => expect(signInFailure(new ApiError(0))).toBe('none'));
  it('has nothing to say before the first attempt', () => expect(signInFailure(null)).toBe('none'));
});
