import type { Language } from '@ledig/contract/primitives.ts';
import { expect, test } from 'vitest';
import { accountMails } from './account-mails.ts';

const mail = (hours: number, endsTenant: boolean, language: Language = 'en-us') => {
  const link = 'https://example.com/verify-email/fjord-x';
  return accountMails.account_verify_email?.({ language, name: 'Kari', link, about: '', hours, endsTenant });
};

test.each([
  [48, 'no', 'Lenken varer i 48 timer.'],
  [48, 'en-us', 'The link works for 48 hours.'],
  [1, 'no', 'Lenken varer i 1 time.'],
  [1, 'en-us', 'The link works for 1 hour.'],
] as const)('address mail names the lifetime of its link: %i h (%s)', (hours, language, text) => {
  expect(mail(hours, false, language)?.text).toContain(text);
  expect(mail(hours, false, language)?.html).toContain(text);
});

test('mail of a new account says that the account is removed after that', () => {
  expect(mail(48, true)?.text).toContain('the account is removed');
  expect(mail(48, false)?.text).not.toContain('the account is removed');
});
