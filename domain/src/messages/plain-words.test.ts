import { describe, expect, it } from 'vitest';
import { plainWords, withoutLinks } from './plain-words.ts';

describe('name in a message', () => {
  it.each([
    ['Fjellstua AS', 'Fjellstua AS'],
    ['Kari O’Neil-Ærø (2 pers.)', 'Kari O’Neil-Ærø (2 pers.)'],
    ['Win a prize at https://evil.example/x?y=1 now', 'Win a prize at now'],
    ['See www.evil.example', 'See'],
    ['HTTP://EVIL.EXAMPLE', ''],
    ['javascript://x', ''],
    ['evil.example/login', ''],
    ['evil.example:8080', ''],
    ['Booking.com', 'Booking com'],
    ['a.b.evil.co.uk', 'a b evil co uk'],
    ['mail me@evil.example', 'mail'],
    ['<me@evil.example>, (a@b@c.d)', ''],
    ['@evil me@ a@.no me@no.', '@evil me@ a@.no me@no.'],
    ['Kari\r\nBcc: someone', 'Kari Bcc: someone'],
    ['a\u2028b\u202ec\u200bd', 'a b c d'],
    ['kl. 18.30, nr. 2.5', 'kl. 18.30, nr. 2.5'],
    ['A.S. Hansen', 'A.S. Hansen'],
  ])('%j becomes %j', (text, expected) => expect(plainWords(text)).toBe(expected));

  it('of any length is read in one pass', () => {
    const text = '@'.repeat(20_000);
    expect(plainWords(text)).toBe(text);
    expect(plainWords(`${text}.no`)).toBe('');
  });

  it('keeps no link, in any context', () => {
    for (const text of ['(https://evil.example)', '"www.evil.example"', 'x.https://evil.example', '.evil.example.']) {
      expect(plainWords(text)).not.toMatch(/evil\.example|https?:|www\./);
    }
  });
});

it('removes links from a text and keeps its lines', () => {
  expect(
    withoutLinks('Hei Kari,\n\nsvar her: https://ledig.example/hus/survey-present/1~2~3~abc#x.\nHilsen oss@hus.no'),
  ).toBe('Hei Kari,\n\nsvar her: …\nHilsen oss@hus.no');
  expect(withoutLinks('ledig.example/hus/my-booking/abc eller www.hus.no')).toBe('… eller …');
});
