import { describe, expect, it } from 'vitest';
import { expiryOf, judgeKept, judgeOtherTab, type Session } from './session.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const part = (claims: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
const kept = (claims: unknown) => ({ access_token: token(claims), parent_domain: 'fjellro' });

describe('the expiry of a token', () => {
  it('reads the claims, in epoch milliseconds', () => expect(expiryOf(token({ exp: NOW / 1000 }))).toBe(NOW));
  it('reads claims with names outside ASCII', () =>
    expect(expiryOf(token({ name: 'Åse Ødegård', exp: 1 }))).toBe(1000));
  it.each(['', 'abc', 'a.b.c', token({}), token({ exp: 'soon' })])('is unknown in %j', (text) =>
    expect(expiryOf(text)).toBeNull(),
  );
});

describe('the stored session at start', () => {
  it('is signed out without a stored session', () => expect(judgeKept(null, NOW)).toEqual({ kind: 'signed-out' }));

  it('is valid until the second of its expiry', () => {
    const session = kept({ exp: NOW / 1000 + 1 });
    expect(judgeKept(session, NOW)).toEqual({ kind: 'signed-in', session });
    expect(judgeKept(kept({ exp: NOW / 1000 }), NOW)).toEqual({ kind: 'expired', domain: 'fjellro' });
  });

  it.each([
    ['a missing token', {}],
    ['an unreadable token', { access_token: 'x' }],
    ['another kind of value', 'text'],
  ])('has expired with %s', (_what, value) =>
    expect(judgeKept(value, NOW)).toEqual({ kind: 'expired', domain: 'demo' }),
  );
});

describe('another tab', () => {
  const mine = { id: 7, access_token: 'a' } as Session;
  const keptNow = (session: Session) => ({ kind: 'signed-in', session }) as const;

  it.each([
    ['has signed out', mine, { kind: 'signed-out' } as const, 'signed-out'],
    ['has an expired session', mine, { kind: 'expired', domain: 'demo' } as const, 'signed-out'],
    ['has signed in', null, keptNow(mine), 'signed-in'],
    ['has signed the same person in again', mine, keptNow({ ...mine, access_token: 'b' }), 'refreshed'],
    ['has signed in another person', mine, keptNow({ ...mine, id: 8 }), 'replaced'],
    ['has changed nothing', null, { kind: 'signed-out' } as const, 'nothing'],
  ])('%s', (_what, session, kept, done) => expect(judgeOtherTab(session, kept)).toBe(done));
});
