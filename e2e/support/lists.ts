import { expect, type Page } from '@playwright/test';

/** Searches a list, and waits until it shows the result. Rows that are replaced later would move under a click. */
export const searchFor = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
};

/** Opens a tab, and waits until it shows. The row of the old tab would take a click that comes before that. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};
