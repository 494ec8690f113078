import { expect, type Page } from '@playwright/test';

/** Searches a list, and waits until it shows the result. Rows that are replaced later would move under a click. */
export const searchFor = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
};
