import { expectDialogAccessible } from '../support/axe.ts';
import { bookFor, drag, expectPlaced, itemOf, openBoard, spoken } from '../support/calendar.ts';
import { after, isoDay, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { stayFrom } from '../support/own-stay.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
/** Days from now of a stay in an own company, before it is moved back. */
const STAY = 20;

// Many steps run on one page, because opening a page costs more than a step. A busy machine needs the time.
const dialogOf = (page: Page) => page.getByRole('dialog');
const act = (page: Page, action: string) =>
  dialogOf(page)
    .getByRole('button', { name: t(`bookingform:action.${action}`), exact: true })
    .click();
const expectText = (page: Page, key: string, values = {}) =>
  expect(page.getByText(t(key, values)).first()).toBeVisible();

/** Cancels an open booking and undoes it while the toast is visible. */
const cancelAndUndo = async (page: Page, name: string) => {
  await itemOf(page, name).first().click();
  await act(page, 'delete');
  await expect(page.getByRole('dialog', { name: t('bookingform:delete.title') })).toBeVisible();
  await page
    .getByRole('dialog', { name: t('bookingform:delete.title') })
    .getByRole('button', { name: t('bookingform:action.delete') })
    .click();
  await expectText(page, 'calendar:undo.text', { name });
  await expect(itemOf(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: t('calendar:undo.action'), exact: true }).click();
  await expectText(page, 'calendar:undo.done');
  await expect(itemOf(page, name).first()).toBeVisible();
};

test('a host resizes a table booking, moves it by keyboard, marks it as arrived and cancels it', async ({
  onDesktop,
  origin,
}) => {
  const date = quietDay(OWN_DAYS.tables.change);
  const name = `Kari ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 10');
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);
  const at = (entity: string, hours: number, nudge = 0) => ({ entity, hours, nudge });

  // Moves and resizes at the end: calendar-undo.spec.ts.
  await drag(page, 'hourly', [at('Bord 10', 12, 3), at('Bord 10', 11.5)]);
  await expectPlaced(page, name, /Bord 10, .*11:30 to 14:00/);

  await itemOf(page, name).focus();
  for (const key of ['m', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  await expect(spoken(page)).toHaveText('Bord 09, 11:35 to 14:05');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(spoken(page)).toHaveText('Bord 09, 11:35 to 14:00');
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText('Dropped: Bord 09, 11:35 to 14:00');
  await expectPlaced(page, name, /Bord 09, .*11:35 to 14:00/);

  for (const key of ['n', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(dialogOf(page).getByText('Bord 09')).toBeVisible();
  await expect(dialogOf(page).getByLabel(`${t('bookingform:time.from')}: ${t('common:clock.hours')}`)).toHaveValue(
    '14',
  );
  await page.keyboard.press('Escape');
  await expect(itemOf(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await act(page, 'present');
  await expectText(page, 'bookingform:toast.present');
  await expectDialogAccessible(page);
  await act(page, 'notPresent');
  await expectText(page, 'bookingform:toast.notPresent');
  await act(page, 'present');
  await dialogOf(page).getByLabel(t('bookingform:client.note')).fill('A quiet corner');
  // A double press sends once. A second call would be refused as stale.
  await dialogOf(page)
    .getByRole('button', { name: t('bookingform:action.save'), exact: true })
    .dblclick();
  await expectText(page, 'bookingform:toast.changed');
  await expect(itemOf(page, name)).toBeFocused();
  await expect(itemOf(page, name)).toHaveAccessibleName(
    new RegExp(`${t('calendar:item.arrived')}.*${t('calendar:mark.note')}`),
  );
  await cancelAndUndo(page, name);
});

test('a host moves and resizes a stay, checks one out and undoes that', async ({ onDesktop, origin }) => {
  const date = quietDay(OWN_DAYS.cabins.change);
  const name = `Ola ${freshPhone()}`;
  const cabin = await entityNamed(origin, 'Bjørkebu');
  const stay = { from: `${after(date, 1)}T15:00`, to: `${after(date, 3)}T11:00` };
  await bookFor(origin, cabin, { name, ...stay, kind: 'daily' });
  const page = await onDesktop({ language: 'en-us', as: 'host', theme: 'dark' });
  await openBoard(page, 'daily', date);
  const at = (entity: string, days: number, nudge = 0) => ({ entity, hours: days * 24 + 11, nudge });
  const day = (days: number) => Number(after(date, days).slice(8));
  const isAt = (entity: string, first: number, last: number) =>
    expectPlaced(page, name, new RegExp(`${entity}, \\D*${day(first)}\\D.*15:00 to \\D*${day(last)}\\D.*11:00`));

  await drag(page, 'daily', [at('Bjørkebu', 2), at('Eplehagen', 3)]);
  await expectText(page, 'calendar:move.done');
  await isAt('Eplehagen', 2, 4);
  await drag(page, 'daily', [at('Eplehagen', 4, -4), at('Eplehagen', 5)]);
  await isAt('Eplehagen', 2, 5);
  await itemOf(page, name).focus();
  for (const key of ['m', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(spoken(page)).toContainText('Dropped: Bjørkebu');
  await isAt('Bjørkebu', 1, 3);
  // A stay that runs now and has checked-in guests.
  const guest = `Mona ${freshPhone()}`;
  const own = await makeOwnCompany(origin, 'DAILY');
  await stayFrom(origin, own, { name: guest, day: STAY, daysAgo: 1, registered: [guest] });
  await openBoard(page, 'daily', `${isoDay(0)}&departments=${own.departmentId}`);
  await itemOf(page, guest).first().click();
  await act(page, 'checkOut');
  await expectDialogAccessible(page);
  await page
    .getByRole('dialog', { name: t('bookingform:checkOut.title') })
    .getByRole('button', { name: t('bookingform:action.checkOut') })
    .click();
  await expectText(page, 'bookingform:toast.checkedOut');
  const undo = dialogOf(page).getByRole('button', { name: t('bookingform:action.undoCheckOut'), exact: true });
  await expect(undo).toBeVisible();
  await page.keyboard.press('Escape');
  const out = new RegExp(t('calendar:mark.out'));
  await expect(itemOf(page, guest).first()).toHaveAccessibleName(out);

  await itemOf(page, guest).first().click();
  await undo.click();
  await expectText(page, 'bookingform:toast.checkOutUndone');
  await expect(undo).toHaveCount(0);
  await expect(
    dialogOf(page).getByRole('button', { name: t('bookingform:action.checkOut'), exact: true }),
  ).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(itemOf(page, guest).first()).not.toHaveAccessibleName(out);
});
