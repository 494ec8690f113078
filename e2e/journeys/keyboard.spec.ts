import type { Locator } from '@playwright/test';
import { expectPlaced, expectToast, itemOf, walkToBoard } from '../support/calendar.ts';
import { after, isChristmas, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { focusedDate, freeTimes, freshPhone, openWizard, pressInCalendar } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

/** Returns the accessible name and text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === document.body) return 'nothing';
    const label = element?.labels?.[0]?.textContent ?? '';
    return [element?.getAttribute('aria-label') ?? '', label, element?.textContent ?? ''].join(' ').trim();
  });

/** Returns whether the focused element, or its label, is visible and nothing covers its center. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return false;
    // A radio of a segmented control has no size. Its label shows the focus.
    const shown = (element.offsetWidth === 0 && element.labels?.[0]) || element;
    const { left, top, bottom, width, height } = shown.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && over !== null && (shown.contains(over) || over.contains(shown));
  });

/** Presses Tab until an element has focus. Each focused element on the way must be visible. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab');
    expect(await isSeen(page), `seen while focused: ${await focused(page)}`).toBe(true);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard doesn't reach ${wanted}`);
};

test('a visitor books by keyboard alone, and the focus is always visible', async ({ onPhone }) => {
  const page = await onPhone({ language: 'en-us' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const expectStep = (step: string) =>
    expect.poll(() => focused(page), 'the step takes the focus').toContain(t(`wizard:step.${step}`));
  await openWizard(page);
  await tabTo(page, button(/Lyngbrygga Mat/));
  await page.keyboard.press('Enter');
  await expectStep('department');
  await tabTo(page, button(/^Restaurant Lyngbrygga.*Fish/));
  await page.keyboard.press('Enter');
  await expectStep('date');
  await tabTo(page, page.getByRole('radio', { name: '1 guest' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 guests' })).toBeChecked();
  await tabTo(page, page.locator('button[data-now][tabindex="0"]'));
  for (const key of ['ArrowRight', 'ArrowDown']) await pressInCalendar(page, key);
  while (isChristmas((await focusedDate(page)) ?? '')) await pressInCalendar(page, 'ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, freeTimes(page).first());
  await page.keyboard.press('Space');
  await tabTo(page, button(t('wizard:action.next')));
  await page.keyboard.press('Enter');
  await expectStep('client');
  await tabTo(page, page.getByLabel(t('wizard:client.name')));
  await page.keyboard.type('Kari Keys');
  await tabTo(page, page.getByLabel(t('wizard:client.phone')));
  await page.keyboard.type(freshPhone());
  await tabTo(page, page.getByLabel(t('wizard:client.email')));
  await page.keyboard.type('kari@example.com');
  await page.keyboard.press('Enter');
  await expectStep('summary');
  await tabTo(page, page.getByRole('button', { name: t('wizard:summary.book'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('wizard:done.title.booking') })).toBeFocused();
});

/** Opens the calendar of stays from the menu by keys. */
const openByKeys = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const screen = t('shell:screen.dailyCalendar');
  await tabTo(page, page.getByRole('complementary').getByRole('link', { name: screen, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Goes to the board's tab stop, and down to the row of a unit. */
const goToRow = async (page: Page, unit: string): Promise<void> => {
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]').first());
  const wanted = page.getByRole('rowheader', { name: unit });
  for (let pressed = 0; pressed < 20; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
};

/** Types the guest into the open dialog, books, and goes from the unit's row, which has the focus, to the booking. */
const bookByKeys = async (page: Page, name: string, unit: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel(t('bookingform:client.name')));
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel(t('bookingform:client.phone')));
  await page.keyboard.type(freshPhone());
  await tabTo(page, dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', t('bookingform:toast.added'));
  await expect(dialog).toHaveCount(0);
  await expect(itemOf(page, name)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: unit })).toBeFocused();
  await page.keyboard.press('End');
  await expect(itemOf(page, name)).toBeFocused();
};

/** Books a stay and moves it by a day. The page shows the other calendar. */
const bookStayByKeys = async (page: Page, origin: string): Promise<void> => {
  const date = quietDay(OWN_DAYS.cabins.keyboard);
  const name = `Kim ${freshPhone()}`;
  const cabin = await entityNamed(origin, 'Solbakken');
  await walkToBoard(page, 'daily', `${date}&departments=${cabin.department_id}`);
  await goToRow(page, 'Solbakken');
  for (const key of ['n', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog').getByText('Solbakken')).toBeVisible();
  await bookByKeys(page, name, 'Solbakken');

  /** The index of the day on which the stay begins, counted from the board's first day. */
  const start = async (): Promise<number> => {
    const label = (await itemOf(page, name).getAttribute('aria-label')) ?? '';
    const day = Number(/Solbakken, \w+ (\d+) \w+ 15:00/.exec(label)?.[1]);
    return [0, 1, 2, 3, 4, 5, 6].findIndex((days) => Number(after(date, days).slice(8)) === day);
  };
  const booked = await start();
  expect(booked).toBeGreaterThanOrEqual(0);
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(start, 'the stay begins a day later').toBe(booked + 1);
  await expectPlaced(page, name, /Solbakken, .*15:00 to .*11:00/);
  await expect(itemOf(page, name)).toBeFocused();
};

test('a host books a table, moves it, cancels it and undoes that, and books and moves a stay, by keyboard alone', async ({
  onDesktop,
  origin,
}) => {
  const date = quietDay(OWN_DAYS.tables.keyboard);
  const name = `Kai ${freshPhone()}`;
  const table = await entityNamed(origin, 'Bord 09');
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  const dialog = page.getByRole('dialog');
  await openByKeys(page);
  await walkToBoard(page, 'hourly', `${date}&departments=${table.department_id}`);
  await goToRow(page, 'Bord 09');
  for (const key of ['n', 'Enter']) await page.keyboard.press(key);
  await expect(dialog.getByText('Bord 09')).toBeVisible();
  await tabTo(page, dialog.getByLabel(`${t('bookingform:time.from')}: ${t('common:clock.hours')}`));
  for (const keys of ['1200', '1400']) {
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  }
  await bookByKeys(page, name, 'Bord 09');
  await expectPlaced(page, name, /Bord 09, .*12:00 to 14:00/);

  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expectPlaced(page, name, /Bord 10, .*12:00 to 14:00/);
  await expect(itemOf(page, name)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('bookingform:action.delete'), exact: true }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('bookingform:delete.title') });
  await tabTo(page, question.getByRole('button', { name: t('bookingform:action.delete') }));
  await page.keyboard.press('Enter');
  await expect(itemOf(page, name)).toHaveCount(0);
  await expectToast(page, 'plain', t('calendar:undo.title'));
  await page.keyboard.press('Control+z');
  await expectToast(page, 'success', t('calendar:undo.done'));
  await expectPlaced(page, name, /Bord 10, .*12:00 to 14:00/);
  await bookStayByKeys(page, origin);
});
