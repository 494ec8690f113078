import type { Page } from '@playwright/test';

/** Holds matching calls of a page until the returned function is called. Calls of other methods than `method` pass. */
export const holdCalls = async (page: Page, address: string | RegExp, method?: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  });
  return release;
};
