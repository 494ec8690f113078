import { expect, type Page } from '@playwright/test';

/**
 * Opens a screen of the back office without another load, as a link does, and waits until its content is there. The
 * page must show another screen of the back office.
 *
 * @param path the path, with its query
 */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    // Marks the headings of this screen. Those of the next screen have no mark.
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
  // Hidden tabs load when they are shown.
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
};
