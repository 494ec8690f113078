import { countActions } from '../support/actions.ts';
import { expectDialogAccessible, expectFits } from '../support/axe.ts';
import { expectToast, itemOf, openBoard, openList } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

// On a slow machine a line is checked while it is typed, and half a line may be outside opening hours.

/** The date as staff write it in a line: `24.12.2026`. */
const written = (date: string) => date.split('-').reverse().join('.');

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox').first();

test('a phone booking takes one line and at most six actions, names missing parts, and offers other times', async ({
  onDesktop,
}) => {
  const t = wordsOf('en-us');
  const date = quietDay(OWN_DAYS.tables.quick);
  const page = await onDesktop({ language: 'en-us', as: 'host', refusals: [422] });
  const dialog = page.getByRole('dialog');
  const phone = freshPhone();
  const name = `Quick ${phone}`;
  // The line's date isn't the date of the board.
  await openBoard(page, 'hourly', after(date, -1));

  const actions = countActions(page);
  await actions.press('q');
  await expect(fieldOf(page)).toBeFocused();
  await actions.write(`6 ${written(date)} 19 ${name.slice(0, 6)} ${phone}`);
  await expect(dialog.getByText(t('bookingform:quick.guests_other', { count: 6 }))).toBeVisible();
  // The restaurant's own duration is longer on Fridays and Saturdays.
  await expect(dialog.getByText(/19:00–21:[03]0/)).toBeVisible();
  const reason = dialog.getByRole('status').filter({ hasText: /^Bord \d\d: .*6/ });
  await expect(reason).toBeVisible();
  const unit = /Bord \d\d/.exec((await reason.textContent()) ?? '')?.[0] ?? '';
  await expectDialogAccessible(page);
  await actions.press('Enter');
  await expectToast(page, 'success', unit);
  expect(actions.count()).toBeLessThanOrEqual(6);

  await expect(page).toHaveURL(new RegExp(date));
  const item = page.locator('[data-marked]').first();
  await expect(item).toHaveAccessibleName(new RegExp(`${unit}, .*19:00 to 21:[03]0`));
  await expect(item).toBeInViewport();
  await expect(item).toBeFocused();

  // The guest is known by the number, so no name is written.
  await page.keyboard.press('q');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type(`2 ${written(date)} 12 ${phone}`);
  await expect(dialog.getByRole('option', { name: /^Quick/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', '12:00');
  await expect(itemOf(page, 'Quick')).toHaveCount(2);

  await page.getByRole('button', { name: t('calendar:quick.title') }).click();
  await fieldOf(page).fill('2 kl 12');
  await expect(dialog.getByRole('status').filter({ hasText: /Bord/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('bookingform:quick.stillMissing_other', { count: 2 }));
  await fieldOf(page).fill(`2 ${written(date)} kl 04:00 Ola ${freshPhone()}`);
  const other = dialog.getByRole('button', { name: /^\d\d:\d\d$/ });
  await expect(other.first()).toBeVisible();
  await expectDialogAccessible(page);
  const time = (await other.first().textContent()) ?? '';
  await other.first().click();
  await expect(dialog.getByText(new RegExp(`${time}–`))).toBeVisible();
  await dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true }).click();
  await expectToast(page, 'success', time);
});

test('a phone booking on a phone', async ({ onPhone }) => {
  const t = wordsOf('no');
  const date = quietDay(OWN_DAYS.tables.quickPhone);
  const page = await onPhone({ language: 'no', as: 'host', refusals: [422] });
  const dialog = page.getByRole('dialog');
  const phone = freshPhone();
  await openList(page, 'hourly', after(date, -1));
  const actions = countActions(page);
  await actions.tap(page.getByRole('button', { name: t('calendar:new.title') }));
  await actions.tap(page.getByRole('menuitem', { name: t('calendar:new.quick') }));
  await expect(fieldOf(page)).toBeFocused();
  await actions.write(`6 ${written(date)} kl 19 Åse ${phone}`);
  await expect(dialog.getByRole('status').filter({ hasText: /Bord \d\d/ })).toBeVisible();
  await expectDialogAccessible(page);
  await expectFits(page);
  await actions.tap(dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true }));
  await expectToast(page, 'success', '19:00');
  expect(actions.count()).toBeLessThanOrEqual(6);
  await expect(page.locator('[data-marked]')).toBeInViewport();
});
