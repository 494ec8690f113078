import { expectAccessibleScreen } from '../support/axe.ts';
import {
  bookFor,
  clearWeek,
  drag,
  expectPlaced,
  expectToast,
  itemOf,
  openBoard,
  pointAt,
  walkToBoard,
} from '../support/calendar.ts';
import { after, isoDay, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const at = (entity: string, hours: number) => ({ entity, hours });

test("an employee sees the calendar and can't change it", async ({ onDesktop, origin }) => {
  const date = quietDay(OWN_DAYS.rooms.refused);
  const name = `Siv ${freshPhone()}`;
  const table = await entityNamed(origin, 'Storsalen');
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  const page = await onDesktop({ language: 'en-us', as: 'employee' });
  await openBoard(page, 'hourly', date);
  const role = t('calendar:refused.role', { role: 'EMPLOYEE' });
  await drag(page, 'hourly', [at('Storsalen', 13), at('Naustet', 14)]);
  await expectToast(page, 'error', role);
  await expectPlaced(page, name, /Storsalen, .*12:00 to 14:00/);
  await itemOf(page, name).click();
  await expect(page.getByRole('dialog').getByText(t('bookingform:untouchable.role')).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: t('bookingform:action.save') })).toBeDisabled();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  const { x, y } = await pointAt(page, 'hourly', at('Loftet', 16));
  await page.mouse.click(x, y);
  await expectToast(page, 'error', role);
  const create = page.getByRole('button', { name: t('calendar:new.title') });
  await expect(create).toBeDisabled();
  await create.click({ force: true });
  await expectToast(page, 'error', role);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('blocked days and taken places are refused with a reason', async ({ onDesktop, origin }) => {
  // The cabins are closed from day 38 to day 41.
  const date = isoDay(34);
  const [name, other] = [`Per ${freshPhone()}`, `Ida ${freshPhone()}`];
  const cabin = await entityNamed(origin, 'Høgfjellstova');
  const kind = 'daily';
  await clearWeek(origin, cabin, date);
  await bookFor(origin, cabin, { name, kind, from: `${after(date, 1)}T15:00`, to: `${after(date, 3)}T11:00` });
  // The server refuses a drop that comes before the board has loaded the blocked days.
  const page = await onDesktop({ language: 'en-us', as: 'host', refusals: [409, 422] });
  await openBoard(page, 'daily', date);
  const isStill = () => expectPlaced(page, name, /Høgfjellstova, .*15:00 to .*11:00/);
  await drag(page, 'daily', [at('Høgfjellstova', 48), at('Høgfjellstova', 96)]);
  await expectToast(page, 'warn', t('calendar:hindrance.blocked'));
  await isStill();
  await drag(page, 'daily', [at('Høgfjellstova', 120), at('Høgfjellstova', 96)]);
  await expectToast(page, 'error', t('calendar:refused.blockage', { reason: 'YEARLY MAINTENANCE OF THE CABINS' }));

  const day = quietDay(OWN_DAYS.rooms.refused);
  const [first, second] = [await entityNamed(origin, 'Biblioteket'), await entityNamed(origin, 'Loftet')];
  const times = { from: `${day}T12:00`, to: `${day}T14:00`, kind: 'hourly' } as const;
  await bookFor(origin, first, { name, ...times });
  await bookFor(origin, second, { name: other, ...times });
  await walkToBoard(page, 'hourly', day);
  await drag(page, 'hourly', [at('Biblioteket', 13), at('Loftet', 13)]);
  // The toast of the other calendar may still be shown.
  await expect(page.locator('[data-toast="error"]').filter({ hasNotText: 'YEARLY MAINTENANCE' })).toBeVisible();
  await expectPlaced(page, name, /Biblioteket, .*12:00 to 14:00/);
});
