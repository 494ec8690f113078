import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { signInFailure } from './sign-in.ts';

describe('a failed sign-in', () => {
  it.each([401, 403, 404, 422, 500])('shows the same message for e-mail and password on status %i', (status) => {
    expect(signInFailure(new ApiError(status))).toBe('refused');
  });
  it('shows a message after too many attempts', () => expect(signInFailure(new ApiError(429))).toBe('too-many'));
  it("doesn't blame the password when no answer came", () => expect(signInFailure(new ApiError(0))).toBe('none'));
  it('shows no message before the first attempt', () => expect(signInFailure(null)).toBe('none'));
});
