import { expectDialogAccessible } from '../support/axe.ts';
import { choose, itemOf, openBoard, startNew, writeClient } from '../support/calendar.ts';
import { quietDay } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { languages, type Words, wordsOf } from '../support/words.ts';

/** Fills in the dialog for a guide on the day that the calendar shows. */
const askForGuide = async (page: Page, t: Words, name: string): Promise<void> => {
  await startNew(page, t, 'add');
  await choose(page, t('reservation:field.company'), /Fjellføring/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ })
    .first()
    .click();
  await writeClient(page, t, name);
};

for (const language of languages) {
  test(`a host who adds in a department for requests sends one, or books at once (${language})`, async ({ atDesk }) => {
    const t = wordsOf(language);
    const page = await atDesk({ language, as: 'host' });
    const date = quietDay(language === 'no' ? 52 : 56);
    const mark = freshPhone();
    const button = (key: string) =>
      page.getByRole('dialog').getByRole('button', { name: t(`reservation:action.${key}`), exact: true });
    await openBoard(page, 'hourly', date);
    await askForGuide(page, t, `Spør ${mark}`);
    await expect(button('book')).toBeHidden();
    await expectDialogAccessible(page);
    await button('sendRequest').click();
    await expect(page.getByText(t('reservation:toast.requestAdded'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await askForGuide(page, t, `Straks ${mark}`);
    await button('bookAtOnce').click();
    await expect(page.getByText(t('reservation:toast.added'), { exact: true })).toBeVisible();
    await expect(itemOf(page, `Straks ${mark}`).first()).toBeAttached();
    await expect(itemOf(page, `Spør ${mark}`)).toHaveCount(0);

    await page.goto(`/booking-requests?search=${mark}`);
    await expect(page.getByText(`Spør ${mark}`).first()).toBeVisible();
    await expect(page.getByText(`Straks ${mark}`)).toHaveCount(0);
  });
}
