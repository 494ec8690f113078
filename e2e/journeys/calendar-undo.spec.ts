import { countActions } from '../support/actions.ts';
import { bookFor, drag, expectPlaced, expectToast, itemOf, openBoard } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const at = (entity: string, hours: number, nudge = 0) => ({ entity, hours, nudge });

const undoByButton = (page: Page) =>
  page
    .getByRole('button', { name: t('calendar:undo.action'), exact: true })
    .last()
    .click();
const act = (page: Page, action: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`bookingform:action.${action}`), exact: true })
    .click();

test('a booking moves to another table an hour later in one gesture; a host undoes a move, a resize, an arrival and an edit', async ({
  onDesktop,
  origin,
}) => {
  const date = quietDay(OWN_DAYS.tables.undo);
  const name = `Kari ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 09');
  const times = { from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' } as const;
  await bookFor(origin, table, { name, ...times });
  const other = `Ola ${freshPhone()}`;
  const { id } = await bookFor(origin, await entityNamed(origin, 'Bord 11'), { name: other, ...times });
  const page = await onDesktop({ language: 'en-us', as: 'host', refusals: [409] });
  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);

  const actions = countActions(page);
  await actions.gesture(() => drag(page, 'hourly', [at('Bord 09', 13), at('Bord 10', 14)]));
  await expectPlaced(page, name, /Bord 10, .*13:00 to 15:00/);
  expect(actions.count()).toBe(1);
  await expectToast(page, 'success', `${name}: Bord 10`);
  await drag(page, 'hourly', [at('Bord 10', 15, -4), at('Bord 10', 15.5)]);
  await expectPlaced(page, name, /Bord 10, .*13:00 to 15:30/);
  // The newest change is undone first. The earlier one can still be undone after it.
  await page.keyboard.press('Control+z');
  await expectPlaced(page, name, /Bord 10, .*13:00 to 15:00/);
  await expectToast(page, 'success', t('calendar:undo.undone'));
  await page.keyboard.press('Control+z');
  await expectPlaced(page, name, /Bord 09, .*12:00 to 14:00/);

  await itemOf(page, name).click();
  await act(page, 'present');
  await expectToast(page, 'success', t('bookingform:toast.present'));
  await undoByButton(page);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: t('bookingform:action.present'), exact: true }),
  ).toBeVisible();
  await page.getByRole('dialog').getByLabel(t('bookingform:client.note')).fill('A quiet corner');
  await act(page, 'save');
  await expect(itemOf(page, name)).toHaveAccessibleName(new RegExp(t('calendar:mark.note')));
  await page.keyboard.press('Control+z');
  await expect(itemOf(page, name)).not.toHaveAccessibleName(new RegExp(t('calendar:mark.note')));

  // An undo is refused when another person has changed the booking since.
  await drag(page, 'hourly', [at('Bord 11', 13), at('Bord 11', 14)]);
  await expectPlaced(page, other, /Bord 11, .*13:00 to 15:00/);
  await asHost(origin, 'PATCH', `/booking-drag-resize/${id}`, {
    booking: { date_from: `${date}T16:00`, date_to: `${date}T18:00` },
  });
  await undoByButton(page);
  await expect(page.locator('[data-toast="error"]')).toBeVisible();
  await expectPlaced(page, other, /Bord 11, .*16:00 to 18:00/);
});

test('the page of a booking leads to its place in the calendar', async ({ onDesktop, origin }) => {
  const date = quietDay(OWN_DAYS.tables.undo);
  const name = `Siv ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 12');
  const { id } = await bookFor(origin, table, { name, from: `${date}T17:00`, to: `${date}T19:00`, kind: 'hourly' });
  const page = await onDesktop({ language: 'en-us', as: 'employee' });
  // The table is below the first rows that this window shows.
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(`/booking/${id}`);
  await page.getByRole('link', { name: t('bookings:detail.inCalendar') }).click();
  await expect(page.locator('[data-marked]')).toHaveAccessibleName(new RegExp(name));
  await expect(itemOf(page, name)).toBeInViewport();
});
