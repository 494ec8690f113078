import { expectDialogAccessible, expectFits } from '../support/axe.ts';
import {
  bookFor,
  choose,
  expectPlaced,
  fingerOf,
  openBoard,
  openList,
  pointAt,
  writeClient,
  writeHours,
} from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

test('a host books, edits and moves tables on a phone by touch', async ({ onPhone, origin }) => {
  const date = quietDay(OWN_DAYS.tables.phone);
  const name = `Nils ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 01');
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T13:00`, kind: 'hourly' });
  const page = await onPhone({ language: 'no', as: 'host' });
  const dialog = page.getByRole('dialog');
  await openList(page, 'hourly', date);
  await page.getByRole('button', { name: new RegExp(name) }).tap();
  await dialog.getByRole('button', { name: t('bookingform:action.present'), exact: true }).tap();
  await expect(page.getByText(t('bookingform:toast.present'))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('common:action.close'), exact: true })
    .last()
    .tap();

  await page.getByRole('button', { name: t('calendar:new.title') }).tap();
  await page.getByRole('menuitem', { name: t('calendar:new.manual') }).tap();
  await dialog.getByRole('combobox', { name: t('bookingform:field.company') }).tap();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('option', { name: /Lyngbrygga/ }).tap();
  await choose(page, t('bookingform:field.department'), /Restaurant/);
  await writeHours(page, t, '15:00', '16:30');
  await dialog.getByRole('button', { name: t('bookingform:manual.fetch') }).tap();
  await dialog.getByRole('checkbox', { name: /^Bord 12 8/ }).check();
  await dialog.getByRole('button', { name: t('bookingform:action.proceed') }).tap();
  await writeClient(page, t, `Unn ${name}`);
  await expectDialogAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true }).tap();
  await expect(page.getByText(t('bookingform:toast.addedWell'))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Unn ${name}`) })).toBeVisible();

  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);
  const finger = await fingerOf(page);
  const from = await pointAt(page, 'hourly', { entity: 'Bord 01', hours: 12.5 });
  await finger.carry(from, { x: from.x - 60, y: from.y });
  await expectPlaced(page, name, /Bord 01, .*11:30 til 12:30/);
  // A long press on the end resizes the item. A long press on empty time draws a booking.
  const end = await pointAt(page, 'hourly', { entity: 'Bord 01', hours: 12.5, nudge: -6 });
  await finger.carry(end, { x: end.x - 60, y: end.y });
  await expectPlaced(page, name, /Bord 01, .*11:30 til 12:00/);
  const empty = await pointAt(page, 'hourly', { entity: 'Bord 02', hours: 13 });
  await finger.carry(empty, { x: empty.x - 120, y: empty.y });
  await expect(dialog.getByText('Bord 02')).toBeVisible();
});

test('the stays are a list on a phone', async ({ onPhone, origin }) => {
  const date = quietDay(OWN_DAYS.cabins.phone);
  const name = `Liv ${freshPhone()}`;
  const cabin = await entityNamed(origin, 'Skjelbua');
  await bookFor(origin, cabin, { name, from: `${date}T15:00`, to: `${after(date, 2)}T11:00`, kind: 'daily' });
  const page = await onPhone({ language: 'no', as: 'host', theme: 'dark' });
  await openList(page, 'daily', date);
  await page.getByRole('button', { name: new RegExp(name) }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('bookingform:action.details'), exact: true })
    .tap();
  await expect(page.getByRole('dialog', { name: t('bookingform:details.title') }).getByText('Skjelbua')).toBeVisible();
  await expectDialogAccessible(page);
  await expectFits(page);
});
