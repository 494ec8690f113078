import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type StaffMember, sessionOf } from './staff.ts';
import { type Language, type Words, wordsOf } from './words.ts';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
export const widths = [1440, 390] as const;
type Width = (typeof widths)[number];

interface Trip {
  readonly browser: Browser;
  readonly origin: string;
  readonly out: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly width: Width;
}

/** Takes pictures of the product in one language, theme and width. */
export class ScreenTour {
  readonly trip: Trip;
  readonly t: Words;
  taken = 0;

  constructor(trip: Trip) {
    this.trip = trip;
    this.t = wordsOf(trip.language);
  }

  /** Opens a separate browser context, signed in or not. */
  async open(as?: StaffMember): Promise<Page> {
    const { browser, origin, language, theme, width } = this.trip;
    const kept = [
      { name: 'ledig.language', value: language },
      { name: 'ledig.theme', value: JSON.stringify({ global: theme }) },
      ...(as === undefined ? [] : [{ name: 'ledig.session', value: JSON.stringify(await sessionOf(origin, as)) }]),
    ];
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width === 390 ? 844 : 900 },
      deviceScaleFactor: width === 390 ? 2 : 1,
      timezoneId: 'Europe/Oslo',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  }

  /**
   * Takes a picture of the full page, or of the viewport when an overlay is open. The viewport gets the page's
   * height, so that sticky bars are at the page's end.
   */
  async take(page: Page, name: string, whole = true): Promise<void> {
    const { out, language, theme, width } = this.trip;
    await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(250);
    const window = page.viewportSize();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole && window && height > window.height) await page.setViewportSize({ ...window, height });
    await page.mouse.move(0, 0);
    const file = `${name}-${width}-${theme}-${language}.png`;
    await page.screenshot({ path: path.join(out, file), animations: 'disabled' });
    if (window) await page.setViewportSize(window);
    this.taken += 1;
  }
}
