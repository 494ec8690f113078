import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/people.ts';
import { chooseGuests, choosePlace, openWizard, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

/** The colors and lines that a forced-colors mode shows of an element. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopColor, borderTopWidth, outlineColor, outlineStyle } = getComputedStyle(one);
    return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle, outlineColor].join(' ');
  });

/** Expects that a chosen element looks different from one that isn't chosen, without focus or pointer on either. */
const expectMarked = async (page: Page, chosen: Locator, other: Locator, what: string): Promise<void> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  await expect.poll(async () => (await lookOf(chosen)) !== (await lookOf(other)), `${what} is marked`).toBe(true);
};

test('the booking page marks chosen values in forced colors', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'en-us' });
  await phone.emulateMedia({ forcedColors: 'active' });
  await openWizard(phone);
  await expectMarked(
    phone,
    phone.getByRole('button', { name: /^EN/ }),
    phone.getByRole('button', { name: /^NO/ }),
    'language',
  );
  await choosePlace(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  const step = (name: string) => phone.locator('section[data-status]').filter({ hasText: name });
  await expectMarked(phone, step(t('wizard:step.date')), step(t('wizard:step.client')), 'step');
  await chooseGuests(phone, 2);
  const chip = (count: number) => phone.locator('label', { hasText: new RegExp(`^${count}$`) }).locator('span');
  await expectMarked(phone, chip(2), chip(3), 'number of guests');
  await pickDay(phone, 3, 'en-us');
  const number = (isPicked: boolean) =>
    phone.locator(`button[data-date][aria-pressed="${isPicked}"]:not([data-closed]):visible span`).first();
  await expectMarked(phone, number(true), number(false), 'day');
});

test('the office marks the current screen, and draws charts in system colors', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language: 'en-us', as: 'admin' });
  await desktop.emulateMedia({ forcedColors: 'active' });
  await desktop.goto('/figures');
  const menu = desktop.getByRole('navigation');
  await expectMarked(desktop, menu.locator('a[aria-current="page"]'), menu.locator('a[href="/bookings"]'), 'menu item');
  const line = desktop.locator('.recharts-curve').first();
  await expect(line).toBeAttached();
  const text = await desktop.locator('h1').evaluate((one) => getComputedStyle(one).color);
  await expect(line).toHaveCSS('stroke', text);
});
