import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

/** axe's minified source. A page loads it in half the time that it needs for `axe.source`. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules for WCAG 2.2 A and AA and best practice. */
const WHOLE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/**
 * Runs axe in a page, and returns each violated rule with its elements. It reports violations only, because a report of
 * passed rules doubles the time. A page gets axe's source once, because sending it takes the time of a check. Frames
 * have separate checks: mails, and the booking page.
 *
 * @param within selector of the elements to check; by default the whole page
 */
export const violationsIn = async (page: Page, rules: RunOnly, within?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    ([runOnly, selector]) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector === undefined ? document : { include: [selector] }, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      }),
    [rules, within] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};

/**
 * Waits until no transition or animation that ends is running, so that half-faded text isn't measured. A finished
 * animation that keeps its last state, as that of the undo toast, is still listed by the browser.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState !== 'finished' &&
            animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // One animation may start the next, so the page is checked again after each round.
    await painted();
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.all(running.map((animation) => animation.finished.catch(() => null)));
      await painted();
    }
  });

const findings = async (page: Page, rules: RunOnly, within?: string): Promise<string[]> => {
  // A calendar fades until the bookings of a newly chosen day have come.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await settled(page);
  return violationsIn(page, rules, within);
};

/**
 * Switches every part of the page between the themes. Returns false, without a switch, if a company's own colors fix
 * the theme.
 */
export const turnThemes = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    if (document.querySelector('[data-styled]')) return false;
    for (const element of document.querySelectorAll('[data-mantine-color-scheme]')) {
      const before = element.getAttribute('data-mantine-color-scheme');
      element.setAttribute('data-mantine-color-scheme', before === 'dark' ? 'light' : 'dark');
    }
    return true;
  });

/**
 * Expects no findings for WCAG 2.2 A and AA and best practice, in both themes. The page is shown at its full height,
 * because a sticky bar would cover parts of it.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A loading screen has neither a heading nor findings.
  await expect(page.locator('h1').first()).toBeAttached();
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
  expect(await findings(page, WHOLE), 'accessibility').toEqual([]);
  if (await turnThemes(page)) {
    const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] };
    expect(await findings(page, contrast), 'contrast in the other theme').toEqual([]);
    await turnThemes(page);
  }
  if (window && height > window.height) await page.setViewportSize(window);
};

/**
 * Checks a page in its current theme and at its current height, for states that many screens have.
 *
 * @param within selector of the elements to check; by default the whole page
 */
export const expectLooksAccessible = async (page: Page, what: string, within?: string): Promise<void> =>
  expect(await findings(page, WHOLE, within), `accessibility of ${what}`).toEqual([]);

/** Checks the elements of a selector, in both themes. */
export const expectPartAccessible = async (page: Page, selector: string): Promise<void> => {
  expect(await findings(page, WHOLE, selector), `accessibility of ${selector}`).toEqual([]);
  if (!(await turnThemes(page))) return;
  expect(await findings(page, { type: 'rule', values: ['color-contrast'] }, selector), 'in the other theme').toEqual(
    [],
  );
  await turnThemes(page);
};

/** Checks the topmost dialog in its current theme. The page behind it is checked when nothing covers it. */
export const expectDialogAccessible = async (page: Page): Promise<void> => {
  const topmost = page.getByRole('dialog').last();
  // A dialog that has just opened is in the page before it starts to fade in.
  await expect(topmost).toHaveCSS('opacity', '1');
  const dialogs = 'dialog[open], [role="dialog"]';
  expect(await findings(page, WHOLE, dialogs), 'accessibility of the dialog').toEqual([]);
};

/** Checks open menus, lists or dialogs in their current theme. */
export const expectOverlayAccessible = async (page: Page, role: 'menu' | 'listbox' | 'dialog'): Promise<void> => {
  if (role === 'dialog') return expectDialogAccessible(page);
  await expect(page.getByRole(role).last()).toHaveCSS('opacity', '1');
  expect(await findings(page, WHOLE, `[role="${role}"]`), `accessibility of the ${role}`).toEqual([]);
};

/** A window of 1280 by 1024 pixels at 400 % zoom, in CSS pixels (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 };

/**
 * Expects that a page at 400 % zoom doesn't scroll sideways, apart from elements that scroll by themselves, such as
 * tables.
 */
export const expectReflows = async (page: Page, what: string): Promise<void> => {
  const window = page.viewportSize();
  await page.setViewportSize(ZOOMED);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `width of ${what} at 400 % zoom`).toBeLessThanOrEqual(ZOOMED.width);
  if (window) await page.setViewportSize(window);
};

/** The narrowest phones, in pixels. */
const NARROWEST = 360;

/** Expects no horizontal scrolling on the narrowest phones. */
export const expectFits = async (page: Page): Promise<void> => {
  const window = page.viewportSize();
  if (window) await page.setViewportSize({ width: NARROWEST, height: window.height });
  // Charts take the window's new width in a later frame.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: 'width at 360 px' }).toBeLessThanOrEqual(NARROWEST);
  if (window) await page.setViewportSize(window);
};

/** Expects an accessible page that also fits the narrowest phones when the window is a phone's. */
export const expectAccessibleScreen = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  if ((page.viewportSize()?.width ?? 0) < 640) await expectFits(page);
};
