import { expect, type Page, test } from './people.ts';

// Each test needs the state after the previous one.
test.describe.configure({ mode: 'serial' });

let first: Page | undefined;
let requestsOfFirst = 0;

/** Everything that the browser stores for the origin. */
const storedIn = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage).filter((key) => key !== 'ledig.language'),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.length,
  }));

const NOTHING = { cookies: '', local: [], session: [], databases: [], caches: [], workers: 0 };

test.describe('a used tab', () => {
  test('a journey changes storage, routes, listeners, size, pages and connection of its tab', async ({ onPhone }) => {
    const page = await onPhone({ language: 'no', as: 'host', mayBreak: /ERR_FAILED/ });
    first = page;
    await page.goto('/demo/book');
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: this is what a page can do.
      document.cookie = 'left=1';
      sessionStorage.setItem('left', '1');
      await new Promise((done) => {
        indexedDB.open('left').onsuccess = done;
      });
      await caches.open('left');
      await navigator.serviceWorker.register('/fire-list-sw.js', { scope: '/fire-list' });
      // As after a crash without a connection.
      addEventListener('online', () => location.reload());
    });
    await page.route('**/api/platform', (route) => route.abort());
    page.on('request', () => {
      requestsOfFirst += 1;
    });
    await page.setViewportSize({ width: 500, height: 500 });
    await page.context().newPage();
    await page.context().setOffline(true);
    const { cookies, session, ...stored } = await storedIn(page);
    expect(cookies).toBe('left=1');
    expect(session).toContain('left');
    expect(stored).toMatchObject({ databases: ['left'], caches: ['left'], workers: 1 });
  });

  test('the next person gets the same tab without these changes', async ({ onPhone }) => {
    const page = await onPhone({ language: 'no' });
    expect(page).toBe(first);
    const { history, ...stored } = await storedIn(page);
    expect(stored).toEqual(NOTHING);
    expect(history).toBe(1);
    expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
    expect(page.context().pages()).toEqual([page]);
    requestsOfFirst = 0;
    const answer = page.waitForResponse('**/api/platform');
    await page.goto('/demo/book');
    expect((await answer).ok()).toBe(true);
    expect(requestsOfFirst).toBe(0);
  });
});

test('a journey sets the clock, which cleaning does not undo', async ({ onPhone }) => {
  const page = await onPhone({ language: 'no' });
  expect(page).toBe(first);
  await page.clock.setFixedTime(0);
});

test('the tab of that journey is closed, and the next person gets a new one', async ({ onPhone }) => {
  const page = await onPhone({ language: 'no' });
  expect(page).not.toBe(first);
  expect(first?.isClosed()).toBe(true);
});
