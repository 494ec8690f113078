import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WHOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for what moves and ends, so that half-faded text isn't measured. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });

const findings = async (page: Page, builder: AxeBuilder): Promise<string[]> => {
  await settled(page);
  // There are no frames to look into, so that axe needs no page of its own to gather what it found.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};

/** Switches every part of the page between the themes; false where a company's own colours leave no choice. */
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
 * WCAG 2.2 A and AA and best practice: nothing found, in either theme. The page is shown at its whole height, for a bar
 * that stays at the window's edge covers now this and now that, and all of it can be scrolled free.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A screen that is still on its way has neither heading nor faults.
  await expect(page.locator('h1').first()).toBeAttached();
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
  expect(await findings(page, new AxeBuilder({ page }).withTags(WHOLE)), 'accessibility').toEqual([]);
  if (await turnThemes(page)) {
    const colours = new AxeBuilder({ page }).withRules(['color-contrast']);
    expect(await findings(page, colours), 'contrast in the other theme').toEqual([]);
    await turnThemes(page);
  }
  if (window && height > window.height) await page.setViewportSize(window);
};

/**
 * The dialog in front, alone and in the theme it has: what lies behind it is looked at when nothing covers it, and takes
 * longer than the dialog itself.
 */
export const expectDialogAccessible = async (page: Page): Promise<void> => {
  const dialog = new AxeBuilder({ page }).withTags(WHOLE).include('[role="dialog"]');
  expect(await findings(page, dialog), 'accessibility of the dialog').toEqual([]);
};

/** The narrowest phones, in pixels. */
const NARROWEST = 360;

/** Nothing to scroll sideways on the narrowest phones, whose view would widen with what is too wide. */
export const expectFits = async (page: Page): Promise<void> => {
  const window = page.viewportSize();
  if (window) await page.setViewportSize({ width: NARROWEST, height: window.height });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'width at 360 px').toBeLessThanOrEqual(NARROWEST);
  if (window) await page.setViewportSize(window);
};

/** A station of a journey: sound for everybody, and on a phone no wider than it. */
export const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  if ((page.viewportSize()?.width ?? 0) < 640) await expectFits(page);
};
