import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { demoDaysLeft } from './demo-days.ts';
import { nameDevice } from './device.ts';
import { checkReserved } from './reserved-domains.ts';

describe('device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      { browser: 'Edge', system: 'Windows', kind: 'computer' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Android', kind: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', system: 'Android', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      { browser: 'Firefox', system: 'Linux', kind: 'computer' },
    ],
    ['curl/8.9', { browser: null, system: null, kind: 'unknown' }],
    ['', { browser: null, system: null, kind: 'unknown' }],
  ])('%s', (userAgent, named) => expect(nameDevice(userAgent)).toEqual(named));
});

describe('domain', () => {
  it.each(['demo', 'api', 'wizard', 'company'])('%s is reserved for the product', (slug) =>
    expect(checkReserved(slug, 'domain')).toMatchObject({ code: 'AUTH-103', field: 'domain' }),
  );
  it('accepts any other domain', () => expect(checkReserved('fjellro', 'domain')).toBeNull());
});

describe('days left of a demo', () => {
  const now = Date.UTC(2026, 4, 1, 12);
  it.each([
    [null, null],
    [now + 30 * DAY_MS, 30],
    [now + 1, 1],
    [now + DAY_MS + 1, 2],
    [now, 0],
    [now - DAY_MS, 0],
  ])('until %s are %s', (expiresAt, days) => expect(demoDaysLeft(expiresAt, now)).toBe(days));
});
