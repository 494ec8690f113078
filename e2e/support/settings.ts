import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Opens another section of the settings by its link, without another load. The company stays chosen. */
export const openSection = async (page: Page, t: Words, section: string): Promise<void> => {
  const name = t(`settings:section.${section}.title`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
};
