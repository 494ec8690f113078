import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReturnPath, keepReturnPath, returnPathOf } from './return-path.ts';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe('the return path', () => {
  it('leads the same person back to their page', () => {
    keepReturnPath({ id: 7 }, '/bookings?page=2');
    expect(returnPathOf({ id: 7 })).toBe('/bookings?page=2');
  });

  it('leads another person home', () => {
    keepReturnPath({ id: 7 }, '/bookings');
    expect(returnPathOf({ id: 8 })).toBe('/');
  });

  it('leads home when it was forgotten or never stored', () => {
    expect(returnPathOf({ id: 7 })).toBe('/');
    keepReturnPath({ id: 7 }, '/bookings');
    forgetReturnPath();
    expect(returnPathOf({ id: 7 })).toBe('/');
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    (path) => {
      keepReturnPath({ id: 7 }, path);
      expect(returnPathOf({ id: 7 })).toBe('/');
    },
  );
});
