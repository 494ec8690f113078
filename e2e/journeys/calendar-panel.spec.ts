import { countActions } from '../support/actions.ts';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { bookFor, expectPlaced, expectToast, itemOf, openBoard, openList, typeTime } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

const panelOf = (page: Page) => page.locator('dialog');
const save = (page: Page) => page.getByRole('button', { name: t('bookingform:action.save'), exact: true });
const answer = (page: Page) => page.locator('[data-check]');
const chooseUnit = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: t('bookingform:field.entity'), exact: true }).click();
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
};

test('a host moves a booking in the side panel while the board stays usable', async ({ onDesktop, origin }) => {
  const date = quietDay(OWN_DAYS.tables.panel);
  const [kari, ola] = [`Kari ${freshPhone()}`, `Ola ${freshPhone()}`];
  const table = await entityNamed(origin, 'Bord 09');
  const other = await entityNamed(origin, 'Bord 10');
  await bookFor(origin, table, { name: kari, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  await bookFor(origin, other, { name: ola, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);

  await itemOf(page, kari).click();
  await expect(panelOf(page)).toContainText(kari);
  await expectAccessibleScreen(page);
  const topOf = async (name: string) =>
    (
      await panelOf(page)
        .locator('label', { hasText: t(name) })
        .first()
        .boundingBox()
    )?.y ?? 0;
  const [duration, unit, guests] = [
    await topOf('bookingform:move.duration'),
    await topOf('bookingform:field.entity'),
    await topOf('bookingform:guests.label'),
  ];
  expect(guests - unit, 'no empty row is under the unit').toBeCloseTo(unit - duration, 0);
  // The own unit is free at any time that overlaps the booking, the other table isn't.
  await typeTime(page, t, 'from', '1300');
  await page.keyboard.press('Tab');
  await expect(answer(page)).toHaveAttribute('data-check', 'fits');
  await page.getByRole('combobox', { name: t('bookingform:field.entity'), exact: true }).click();
  await expect(page.getByRole('option', { name: /^Bord 11 / })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Bord 10 / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeVisible();

  // Another booking opens in the same place, and unsaved input asks first.
  await itemOf(page, ola).click();
  await page.getByRole('button', { name: t('bookingform:unsaved.stay') }).click();
  await expect(panelOf(page)).toContainText(kari);
  await itemOf(page, ola).click();
  await page.getByRole('button', { name: t('bookingform:unsaved.leave') }).click();
  await expect(panelOf(page)).toContainText(ola);
  await itemOf(page, kari).click();
  await expect(panelOf(page)).toContainText(kari);

  await typeTime(page, t, 'from', '1600');
  await page.keyboard.press('Tab');
  await expect(answer(page)).toHaveAttribute('data-check', 'fits');
  await chooseUnit(page, 'Bord 10');
  await expect(answer(page)).toHaveAttribute('data-check', 'fits');
  // The unit was free at 16:00. Back at noon it is taken, and the next free start is proposed and taken over.
  await typeTime(page, t, 'from', '1230');
  await page.keyboard.press('Tab');
  await expect(answer(page)).toHaveAttribute('data-check', 'refused');
  await page.getByRole('button', { name: new RegExp(`^${t('bookingform:move.nextFree', { period: '' })}`) }).click();
  await expect(answer(page)).toHaveAttribute('data-check', 'fits');
  await save(page).click();
  await expectToast(page, 'success', t('bookingform:toast.changed'));
  await expect(panelOf(page)).toHaveCount(0);
  await expectPlaced(page, kari, /Bord 10, .*14:00 to 16:00/);
  await page.keyboard.press('Control+z');
  await expectPlaced(page, kari, /Bord 09, .*12:00 to 14:00/);
});

/** A page whose content moves further than this is a bad page, by the usual limit of browsers. */
const MOST_SHIFT = 0.1;

/** How far the content has moved since the start of the page. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );

test("a booking's page has the same panel, and its sections keep their place on a phone while it loads", async ({
  onPhone,
  origin,
}) => {
  const date = quietDay(OWN_DAYS.tables.panel);
  const name = `Siv ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 11');
  const { id } = await bookFor(origin, table, { name, from: `${date}T17:00`, to: `${date}T19:00`, kind: 'hourly' });
  const page = await onPhone({ language: 'en-us', as: 'host', theme: 'dark' });
  await page.goto(`/booking/${id}`);
  await expect(page.getByText(t('bookings:sections.noOthers'))).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  await page.getByLabel(t('bookingform:client.note')).fill('By the window');
  await save(page).click();
  await expectToast(page, 'success', t('bookingform:toast.changed'));
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByLabel(t('bookingform:client.note'))).toHaveValue('By the window');
  await page.getByRole('button', { name: t('bookings:detail.messages'), exact: true }).click();
  await expect(page.getByRole('link', { name: t('bookings:sections.allMessages') })).toBeVisible();
  await expectAccessibleScreen(page);
});

test('a booking moves to another table an hour later on a phone', async ({ onPhone, origin }) => {
  const date = quietDay(OWN_DAYS.tables.panelPhone);
  const name = `Eva ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 09');
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  const page = await onPhone({ language: 'en-us', as: 'host' });
  await openList(page, 'hourly', date);
  const dialog = page.getByRole('dialog');
  const actions = countActions(page);
  await actions.tap(page.getByRole('button', { name: new RegExp(name) }));
  await expectDialogAccessible(page);
  await expectFits(page);
  await actions.tap(dialog.getByLabel(`${t('bookingform:time.from')}: ${t('common:clock.hours')}`));
  await actions.write('1300');
  await actions.tap(dialog.getByRole('combobox', { name: t('bookingform:field.entity'), exact: true }));
  await actions.tap(page.getByRole('option', { name: /^Bord 10 / }));
  await expect(answer(page)).toHaveAttribute('data-check', 'fits');
  await actions.tap(save(page));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`${name}.*Bord 10`) })).toContainText('13:00');
  expect(actions.count()).toBe(6);
});
