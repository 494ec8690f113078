import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Starts a check of a page. It reports violations only, because a report of passed rules doubles the time. No page has
 * frames to check, so axe needs no extra page to merge results.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

const WHOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until no transition or animation that ends is running, so that half-faded text isn't measured. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One animation may start the next, so the page is checked again after each round.
    await painted();
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.all(running.map((animation) => animation.finished.catch(() => null)));
      await painted();
    }
  });

const findings = async (page: Page, builder: AxeBuilder): Promise<string[]> => {
  // A calendar fades until the bookings of a newly chosen day have come.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await settled(page);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};

/** Switches every part of the page between the themes. Returns false if a company's own colors fix the theme. */
const turnThemes = (page: Page): Promise<boolean> =>
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
  expect(await findings(page, axeOn(page).withTags(WHOLE)), 'accessibility').toEqual([]);
  if (await turnThemes(page)) {
    const colours = axeOn(page).withRules(['color-contrast']);
    expect(await findings(page, colours), 'contrast in the other theme').toEqual([]);
    await turnThemes(page);
  }
  if (window && height > window.height) await page.setViewportSize(window);
};

/** Checks a page in its current theme and at its current height, for states that many screens have. */
export const expectLooksAccessible = async (page: Page, what: string): Promise<void> =>
  expect(await findings(page, axeOn(page).withTags(WHOLE)), `accessibility of ${what}`).toEqual([]);

/** Checks the topmost dialog in its current theme. The page behind it is checked when nothing covers it. */
export const expectDialogAccessible = async (page: Page): Promise<void> => {
  const topmost = page.getByRole('dialog').last();
  // A dialog that has just opened is in the page before it starts to fade in.
  await expect(topmost).toHaveCSS('opacity', '1');
  const dialog = axeOn(page).withTags(WHOLE).include('dialog[open], [role="dialog"]');
  expect(await findings(page, dialog), 'accessibility of the dialog').toEqual([]);
};

/** Checks open menus, lists or dialogs in their current theme. */
export const expectOverlayAccessible = async (page: Page, role: 'menu' | 'listbox' | 'dialog'): Promise<void> => {
  if (role === 'dialog') return expectDialogAccessible(page);
  await expect(page.getByRole(role).last()).toHaveCSS('opacity', '1');
  const overlay = axeOn(page).withTags(WHOLE).include(`[role="${role}"]`);
  expect(await findings(page, overlay), `accessibility of the ${role}`).toEqual([]);
};

/** A window of 1280 by 1024 pixels at 400 % zoom, in CSS pixels (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

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
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'width at 360 px').toBeLessThanOrEqual(NARROWEST);
  if (window) await page.setViewportSize(window);
};

/** Checks a screen: accessible, and on a phone no wider than the viewport. */
export const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  if ((page.viewportSize()?.width ?? 0) < 640) await expectFits(page);
};
