import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { bookFor, clearWeek, expectPlaced, itemOf, openBoard, openList, pointAt } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const en = wordsOf('en-us');
const no = wordsOf('no');

const cutText = (page: Page, name: string) => page.getByRole('status').filter({ hasText: `${name} ` });

test('a stay is cut by key, put on another date by key, and comes back by undo', async ({ onDesktop, origin }) => {
  const date = quietDay(OWN_DAYS.cabins.cut);
  const later = after(date, 8);
  const cabin = await entityNamed(origin, 'Tangbua');
  for (const week of [date, later]) await clearWeek(origin, cabin, week);
  const name = `Siv ${freshPhone()}`;
  await bookFor(origin, cabin, { name, from: `${date}T16:00`, to: `${after(date, 2)}T11:00`, kind: 'daily' });
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'daily', date);
  const before = (await itemOf(page, name).getAttribute('aria-label')) ?? '';
  await itemOf(page, name).focus();
  await page.keyboard.press('Control+x');
  await expect(cutText(page, name)).toBeVisible();
  await expectAccessibleScreen(page);

  // Escape gives up.
  await page.keyboard.press('Escape');
  await expect(cutText(page, name)).toBeHidden();
  await itemOf(page, name).focus();
  await page.keyboard.press('Control+x');
  await expect(cutText(page, name)).toBeVisible();

  // The bar stays on the way to another date.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const target = Number(after(date, 12).slice(8));
  await expect(page.getByRole('button', { name: new RegExp(`^Move to \\D*${target}\\b`) })).toBeVisible();
  await expect(cutText(page, name)).toBeVisible();
  await page.getByRole('rowheader', { name: /^Tangbua/ }).focus();
  await page.keyboard.press('Control+v');
  await expectPlaced(page, name, /Tangbua/);
  await expect(cutText(page, name)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(itemOf(page, name)).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(itemOf(page, name)).toHaveAttribute('aria-label', before);
});

test('a table is moved to another date from its panel by a click, and a taken place says why', async ({
  onDesktop,
  origin,
}) => {
  const date = quietDay(OWN_DAYS.tables.cut, 2);
  const next = after(date, 1);
  const table = await entityNamed(origin, 'Bord 07');
  await clearWeek(origin, table, date, 'hourly');
  const [name, other] = [`Odd ${freshPhone()}`, `Eli ${freshPhone()}`];
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  await bookFor(origin, table, { name: other, from: `${next}T12:00`, to: `${next}T14:00`, kind: 'hourly' });
  const page = await onDesktop({ language: 'en-us', as: 'host', theme: 'dark', refusals: [409] });
  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);
  await itemOf(page, name).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('bookingform:action.cut') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cutText(page, name)).toBeVisible();
  await page.keyboard.press('j');
  await expect(itemOf(page, other)).toBeVisible();
  // The table is taken at that time, so the booking stays cut.
  await page.getByRole('button', { name: /^Move to / }).click();
  await expect(page.locator('[data-toast="error"]').first()).toBeVisible();
  await expect(cutText(page, name)).toBeVisible();
  const free = await pointAt(page, 'hourly', { entity: 'Bord 07', hours: 16 });
  await page.mouse.click(free.x + 4, free.y);
  await expectPlaced(page, name, /Bord 07, .*16:00 to 18:00/);
  await expect(cutText(page, name)).toBeHidden();
});

test('on a phone a booking is moved to another date in its own unit', async ({ onPhone, origin }) => {
  const date = quietDay(OWN_DAYS.tables.cutPhone, 2);
  const table = await entityNamed(origin, 'Bord 08');
  await clearWeek(origin, table, date, 'hourly');
  const name = `Tor ${freshPhone()}`;
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  const page = await onPhone({ language: 'no', as: 'host' });
  await openList(page, 'hourly', date);
  await page.getByText(name).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: no('bookingform:action.cut') })
    .click();
  await expect(cutText(page, name)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: no('calendar:toolbar.next') }).click();
  await expect(page).toHaveURL(new RegExp(after(date, 1)));
  await page.getByRole('button', { name: /^Flytt til / }).click();
  await expect(cutText(page, name)).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`12:00.*${name}`) }).first()).toBeVisible();
});
