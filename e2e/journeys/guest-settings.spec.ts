import { expectToast } from '../support/calendar.ts';
import { readMails } from '../support/mailbox.ts';
import { bookNightsAsVisitor, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the stay. */
const DAY = 20;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Stores the company's address for guests. */
const setAddress = async (desktop: Page, address: string): Promise<void> => {
  const field = desktop.getByLabel(t('notifications:support.label'), { exact: true });
  await field.fill(address);
  await field.press('Enter');
  await expectToast(desktop, 'success', t('notifications:support.saved'));
};

test('the address for guests and changes by the link apply to the guests of the company', async ({
  onDesktop,
  onPhone,
  origin,
  mailbox,
}) => {
  const own = await makeOwnCompany(origin, 'DAILY', { email_booking_confirmation: true });
  const address = `post.${own.id}@example.com`;
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/notifications/email?company=${own.id}`);
  await setAddress(desktop, address);

  const link = await bookNightsAsVisitor(origin, own, { name: 'Solveig Svar', day: DAY });
  const confirmation = async () => {
    const mails = await readMails(mailbox);
    return mails.find(({ text = '' }) => text.includes('Solveig Svar'));
  };
  await expect.poll(async () => (await confirmation())?.replyTo?.[0]?.address).toBe(address);
  expect((await confirmation())?.text).toContain(address);

  await desktop.getByRole('tab', { name: t('settings:tab.application'), exact: true }).click();
  await desktop.getByRole('link', { name: new RegExp(`^${t('settings:section.guest-changes.title')}`) }).click();
  const phone = await onPhone({ language });
  await phone.goto(link);
  await expect(button(phone, t('mybooking:action.cancel'))).toBeVisible();
  await desktop.getByRole('switch', { name: t('settings:guestChanges.may_cancel') }).click();
  await button(desktop, t('common:action.save')).click();
  await expectToast(desktop, 'success', t('settings:guestChanges.saved'));
  await phone.reload();
  await expect(button(phone, t('mybooking:action.move'))).toBeVisible();
  await expect(button(phone, t('mybooking:action.cancel'))).toHaveCount(0);
});
