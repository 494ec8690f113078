import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('../../bench/board/vite.config.ts', import.meta.url));

const VIEWPORT = { width: 1280, height: 720 };
/** The options of every context, as in `playwright.config.ts`. */
const OPTIONS: BrowserContextOptions = {
  viewport: VIEWPORT,
  locale: 'nb-NO',
  timezoneId: 'America/New_York',
  reducedMotion: 'reduce',
};

/** The board's page, built once and served on a free port. */
export const test = base.extend<object, { boardOrigin: string; boardTab: Page; touchTab: Page }>({
  boardOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument has to be taken apart, even for nothing
    async ({}, use) => {
      const outDir = mkdtempSync(path.join(tmpdir(), 'board-page-'));
      const options = { configFile, logLevel: 'warn' as const, build: { outDir } };
      await build(options);
      const server = await preview({ ...options, preview: { port: 0, strictPort: false } });
      const address = server.httpServer.address();
      await use(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`);
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // A new context is a new process. The board's page stores no data, and each test mounts the board again.
  boardTab: [
    async ({ browser }, use) => {
      const context = await browser.newContext(OPTIONS);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  touchTab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...OPTIONS, hasTouch: true });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  /** One of the worker's tabs, with mouse or touch, cleaned after the previous test. */
  page: async ({ boardTab, touchTab, hasTouch }, use) => {
    const tab = hasTouch ? touchTab : boardTab;
    // A test that failed may have left the button down.
    await tab.mouse.up();
    await tab.mouse.move(0, 0);
    await tab.setViewportSize(VIEWPORT);
    tab.removeAllListeners();
    return use(tab);
  },
});

export { expect };

export interface TestItem {
  readonly id: string;
  readonly rowId: string;
  /** Hours after the day's start. */
  readonly from: number;
  readonly to: number;
  readonly [more: string]: unknown;
}

export const ITEMS: readonly TestItem[] = [
  { id: 'lunch', rowId: 'a', from: 12, to: 14, title: 'Lunch', tone: 'blue' },
  { id: 'coffee', rowId: 'a', from: 15, to: 16, title: 'Coffee', tone: 'green' },
  { id: 'closed', rowId: 'b', from: 16, to: 18, title: 'Closed', background: true, color: '#d6518f' },
  { id: 'fixed', rowId: 'c', from: 12, to: 14, title: 'Fixed', readOnly: true },
  { id: 'late', rowId: 'd', from: 13, to: 15, title: 'Late', badge: { text: 'Kari', label: 'Kari is editing' } },
];

/** Mounts the board again without another load, as a new page does: with another store and an empty log. */
const mountAgain = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { bench } = window as unknown as BenchWindow;
    bench.unmount();
    bench.log.length = 0;
    getSelection()?.removeAllRanges();
    await bench.mount(new URLSearchParams(location.search).get('view') ?? 'day');
  });

/** Opens the page with rows a to z in two groups and the given items. The view starts at 10:00. */
export const openBoard = async (page: Page, origin: string, query = '', items: readonly TestItem[] = ITEMS) => {
  const address = `${origin}/?${query}&data=plain&rows=4&items=4&at=600`;
  if (page.url() === address) await mountAgain(page);
  else await page.goto(address);
  await page.waitForSelector('[role="grid"], section ul');
  await page.evaluate((list) => {
    const { store, from, HOUR } = (window as unknown as BenchWindow).bench;
    const rows = [...'abcdefghijklmnopqrstuvwxyz'].map((id) => ({
      id,
      title: `Row ${id.toUpperCase()}`,
      groupId: id < 'm' ? 'first' : 'second',
    }));
    const groups = [
      { id: 'first', title: 'First hall' },
      { id: 'second', title: 'Second hall' },
    ];
    const placed = list.map(({ from: start, to, ...item }) => ({
      ...item,
      start: from + start * HOUR,
      end: from + to * HOUR,
    }));
    store().replaceAll({ groups, rows, items: placed });
  }, items);
  await expect(page.locator('[data-item], section li').first()).toBeVisible();
};

interface BenchWindow {
  readonly bench: {
    readonly store: () => {
      readonly replaceAll: (content: object) => void;
      readonly getItem: (id: string) => { start: number; end: number; rowId: string; title: string } | undefined;
      readonly setItem: (item: object) => void;
    };
    readonly log: Record<string, unknown>[];
    readonly mount: (view: string) => Promise<number>;
    readonly unmount: () => void;
    readonly from: number;
    readonly HOUR: number;
  };
}

/** Returns an item's row and its start and end, in hours after the day's start. */
export const placeOf = (page: Page, id: string) =>
  page.evaluate((itemId) => {
    const { store, from, HOUR } = (window as unknown as BenchWindow).bench;
    const item = store().getItem(itemId);
    return item && { rowId: item.rowId, from: (item.start - from) / HOUR, to: (item.end - from) / HOUR };
  }, id);

/** Returns the board's callback calls, with times as hours after the day's start. */
export const callbackLog = (page: Page) =>
  page.evaluate(() => {
    const { log, from, HOUR } = (window as unknown as BenchWindow).bench;
    const hours = (value: unknown) => (typeof value === 'number' ? (value - from) / HOUR : undefined);
    return log.map((entry) => ({ ...entry, start: hours(entry.start), end: hours(entry.end) }));
  });

export const item = (page: Page, id: string): Locator => page.locator(`[data-item="${id}"]`);

export const track = (page: Page, rowId: string): Locator => page.locator(`[data-track="${rowId}"]`);

export const head = (page: Page, rowId: string): Locator => page.locator(`[data-head="${rowId}"]`);

/** Returns the viewport coordinates of a row at an hour. */
export const pointAt = async (page: Page, rowId: string, hour: number) => {
  const box = await track(page, rowId).boundingBox();
  if (!box) throw new Error(`row ${rowId} is not in the page`);
  return { x: box.x + hour * (box.width / 24), y: box.y + box.height / 2 };
};

export const spoken = (page: Page): Locator => page.getByRole('status');
