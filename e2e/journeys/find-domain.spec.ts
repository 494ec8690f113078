import { expectAccessibleScreen } from '../support/axe.ts';
import { linkTo, readMails } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

/** Works for one company of the demo, and signs in on its domain. */
const EMAIL = 'observer@demo.test';

const language = 'no';
const t = wordsOf(language);

test('staff who forgot their domain get it by mail, and sign in there', async ({ onPhone, mailbox }) => {
  const phone = await onPhone({ language });
  await phone.goto('/login');
  await phone.getByRole('link', { name: t('account:findDomain.link') }).click();
  await phone.getByLabel(t('account:signIn.email'), { exact: true }).fill(` ${EMAIL} `);
  await expectAccessibleScreen(phone);
  await phone.getByRole('button', { name: t('account:findDomain.submit') }).click();
  await expect(phone.getByText(t('account:findDomain.sent', { email: EMAIL }))).toBeVisible();
  await expect(phone).toHaveURL(/\/login$/);

  const path = await linkTo(mailbox, EMAIL, '/fjordhytter/auth/signin');
  const mails = await readMails(mailbox, EMAIL);
  expect(mails.some(({ text }) => text?.includes(' fjordhytter.'))).toBe(true);
  await phone.goto(path);
  // The address is kept.
  await expect(phone.getByLabel(t('account:signIn.email'), { exact: true })).toHaveValue(EMAIL);
});
