import { expectDialogAccessible } from '../support/axe.ts';
import { choose, itemOf, openBoard, startNew, writeClient } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

/** Fills in the dialog for a guide on the day that the calendar shows, at its first free time. */
const askForGuide = async (page: Page, t: Words, name: string): Promise<void> => {
  await startNew(page, t, 'add');
  await choose(page, t('bookingform:field.company'), /Fjellføring/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ })
    .first()
    .click();
  await writeClient(page, t, name);
};

test('a host who adds in a department for requests sends one, or books at once', async ({ onDesktop }) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'host' });
  const date = quietDay(OWN_DAYS.guides.added);
  const mark = freshPhone();
  const button = (key: string) =>
    page.getByRole('dialog').getByRole('button', { name: t(`bookingform:action.${key}`), exact: true });
  await openBoard(page, 'hourly', date);
  await askForGuide(page, t, `Spør ${mark}`);
  await expect(button('book')).toBeHidden();
  await expectDialogAccessible(page);
  await button('sendRequest').click();
  await expect(page.getByText(t('bookingform:toast.requestAdded'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await askForGuide(page, t, `Straks ${mark}`);
  await button('bookAtOnce').click();
  await expect(page.getByText(t('bookingform:toast.added'), { exact: true })).toBeVisible();
  await expect(itemOf(page, `Straks ${mark}`).first()).toBeAttached();
  await expect(itemOf(page, `Spør ${mark}`)).toHaveCount(0);

  // 11:25 is no start of the grid, as a taken time is none: a request may ask for any hours.
  await startNew(page, t, 'add');
  await choose(page, t('bookingform:field.company'), /Fjellføring/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('bookingform:field.guests'), exact: true }).fill('3');
  const type = async (field: 'from' | 'to', time: string) => {
    const [hours = '', minutes = ''] = time.split(':');
    const label = t(`bookingform:time.${field}`);
    await dialog.getByLabel(`${label}: ${t('common:clock.hours')}`, { exact: true }).fill(hours);
    await dialog.getByLabel(`${label}: ${t('common:clock.minutes')}`, { exact: true }).fill(minutes);
    await dialog.getByLabel(`${label}: ${t('common:clock.minutes')}`, { exact: true }).press('Tab');
  };
  await type('to', '14:15');
  await type('from', '11:25');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: t('bookingform:action.next'), exact: true }).click();
  await writeClient(page, t, `Ønske ${mark}`);
  await button('sendRequest').click();
  await expect(dialog).toBeHidden();

  await walkTo(page, `/booking-requests?search=${mark}`);
  await expect(page.getByText(/11:25/).first()).toBeVisible();
  await expect(page.getByText(`Spør ${mark}`).first()).toBeVisible();
  await expect(page.getByText(`Straks ${mark}`)).toHaveCount(0);
});
