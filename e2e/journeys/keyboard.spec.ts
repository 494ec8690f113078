import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/people.ts';
import { freeTimes, freshPhone, openWizard, pressInCalendar } from '../support/wizard.ts';
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

/** Returns whether the focused element is completely visible and nothing covers its center. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && over !== null && (element.contains(over) || over.contains(element));
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
