import { openBoard } from '../support/calendar.ts';
import { quietDay } from '../support/days.ts';
import { makeOwnCompany, type OwnCompany, setSetting } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { expectThanks, fillClient, freshPhone, goOn, openWizard, pickStay, typeGuests } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

// Texts of the booking page and of the phone booking's line that promise a confirmation by e-mail. The other dialogs
// have component tests.

const DAY = 20;

/** Books a stay as a visitor, and checks the texts of each step. */
const bookAsVisitor = async (page: Page, t: Words, own: OwnCompany, confirms: boolean) => {
  const phone = freshPhone();
  const day = confirms ? DAY + 4 : DAY;
  const expectOneOf = async (promise: string, plain: string) => {
    const [shown, hidden] = confirms ? [promise, plain] : [plain, promise];
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
  };
  await openWizard(page, own.book);
  await expectOneOf(t('wizard:page.lead'), t('wizard:page.leadPlain'));
  await typeGuests(page, t, 2);
  await pickStay(page, day, day + 2, 'no');
  await goOn(page, t, 'check');
  await expect(page.getByLabel(t('wizard:client.email'))).toBeVisible();
  await expectOneOf(t('wizard:client.emailHint'), t('wizard:client.emailHintPlain'));
  await fillClient(page, t, 'Lise Løfte', phone);
  const book = page.getByRole('button', { name: t('wizard:summary.book'), exact: true });
  await expect(book).toBeVisible();
  await expect(page.getByText(t('wizard:summary.bookHint'))).toHaveCount(confirms ? 1 : 0);
  await book.click();
  await expectThanks(page, t);
  const promise = t('wizard:done.text.booking', { email: `${phone}@example.com` });
  await expectOneOf(promise, t('wizard:done.plain.booking'));
};

test('the booking page promises a confirmation only while its switch is on', async ({ onPhone, origin }) => {
  const t = wordsOf('no');
  const own = await makeOwnCompany(origin, 'DAILY');
  for (const confirms of [false, true]) {
    await setSetting(origin, own, 'email_booking_confirmation', confirms);
    await bookAsVisitor(await onPhone({ language: 'no' }), t, own, confirms);
  }
});

test("the line of a phone booking promises a confirmation only while the company's switch is on", async ({
  onDesktop,
  origin,
}) => {
  const language = 'en-us';
  const t = wordsOf(language);
  const own = await makeOwnCompany(origin);
  const page = await onDesktop({ language, as: 'host' });
  for (const confirms of [false, true]) {
    await setSetting(origin, own, 'email_booking_confirmation', confirms);
    await openBoard(page, 'hourly', `${quietDay(DAY)}&departments=${own.departmentId}`);
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog');
    const line = dialog.getByRole('combobox').first();
    await expect(line).toBeFocused();
    await page.keyboard.type(`2 ${quietDay(DAY).split('-').reverse().join('.')} 16 Lise ${freshPhone()}`);
    await expect(dialog.getByRole('status').filter({ hasText: own.unit })).toBeVisible();
    await expect(dialog.getByText(t('bookingform:quick.noEmail'))).toHaveCount(confirms ? 1 : 0);
  }
});
