import { expectFits } from '../support/axe.ts';
import { bookFor, openBoard, pointAt } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

test('resting on a unit names its type in the language', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', quietDay(OWN_DAYS.tables.create));
  await page
    .getByRole('rowheader', { name: /^Bord 02/ })
    .getByText('Bord 02')
    .hover();
  await expect(page.getByRole('tooltip').getByText('Table', { exact: true })).toBeVisible();
});

test('a phone reaches zoom, today and capacities', async ({ onPhone }) => {
  const t = wordsOf('en-us');
  const page = await onPhone({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', quietDay(OWN_DAYS.tables.create));
  await expect(page.getByRole('rowheader', { name: /^Daniel Hart/ })).toHaveText(/Capacity 10$/);
  await expectFits(page);
  await page.getByRole('button', { name: t('calendar:filter.title'), exact: true }).tap();
  await page.getByText(t('calendar:zoom.hours'), { exact: true }).tap();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/zoom=hours/);
  await page.getByRole('button', { name: new RegExp(t('calendar:toolbar.pickDate', { date: '' })) }).tap();
  await page.getByRole('button', { name: t('calendar:toolbar.today'), exact: true }).tap();
  await expect(page).not.toHaveURL(/date=/);
});

test('the dialog of a free night disables the dates on which the unit is taken', async ({ onDesktop, origin }) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  const first = quietDay(OWN_DAYS.cabins.taken);
  const cabin = await entityNamed(origin, 'Sjøbua');
  const taken = { name: `Tor ${freshPhone()}`, from: `${after(first, 2)}T15:00`, to: `${after(first, 5)}T11:00` };
  await bookFor(origin, cabin, { ...taken, kind: 'daily' });
  await openBoard(page, 'daily', first);
  const { x, y } = await pointAt(page, 'daily', { entity: 'Sjøbua', hours: 14 });
  await page.mouse.click(x, y);
  const dialog = page.getByRole('dialog');
  const day = (days: number) => {
    const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(after(first, days)),
    );
    return dialog.getByRole('button', { name: new RegExp(`(^|\\s)${long}`) }).first();
  };
  await expect(day(3)).toBeDisabled();
  await expect(day(4)).toBeDisabled();
  await expect(day(6)).toBeEnabled();
});
