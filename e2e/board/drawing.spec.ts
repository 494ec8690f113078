import { expectLooksAccessible } from '../support/axe.ts';
import { expect, ITEMS, item, openBoard, test, track } from './board-page.ts';

const hours = (page: import('@playwright/test').Page) =>
  page.locator('[role="columnheader"] [aria-hidden] > div').allTextContents();

/** Counts the visible items. */
const itemsInView = () => {
  const view = document.querySelector('[role="grid"]')?.getBoundingClientRect() as DOMRect;
  return [...document.querySelectorAll('[data-item]')].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.right > view.left && box.left < view.right && box.bottom > view.top && box.top < view.bottom;
  }).length;
};

test.describe('days with clock changes, seen from another zone', () => {
  test('clocks forward: draws 23 hours without 02', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin, 'date=2026-03-29&at=0', [
      { id: 'over', rowId: 'a', from: 1, to: 3, title: 'Over' },
      { id: 'noon', rowId: 'b', from: 11, to: 12, title: 'Noon' },
    ]);
    expect((await track(page, 'a').boundingBox())?.width).toBe(23 * 120);
    const labels = await hours(page);
    expect(labels).toContain('01:30');
    expect(labels).not.toContain('02:00');
    expect(labels).toContain('03:00');
    await expect(item(page, 'over')).toHaveAttribute('aria-label', 'Over, Row A, 01:00 to 04:00');
    await expect(item(page, 'noon')).toHaveAttribute('aria-label', /12:00 to 13:00/);
  });

  test('clocks back: draws 25 hours and labels the second 02', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin, 'date=2026-10-25', [
      { id: 'noon', rowId: 'b', from: 13, to: 14, title: 'Noon' },
    ]);
    expect((await track(page, 'b').boundingBox())?.width).toBe(25 * 120);
    const labels = await hours(page);
    expect(labels.filter((label) => label.startsWith('02:00'))).toEqual(['02:00', '02:002nd']);
    await expect(item(page, 'noon')).toHaveAttribute('aria-label', /12:00 to 13:00/);
  });

  test('draws the long day wider in a week', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin, 'date=2026-10-21&view=week&days=7', [
      { id: 'x', rowId: 'a', from: 1, to: 2, title: 'X' },
    ]);
    const widths = await page
      .locator('[data-unit="day"] [role="columnheader"] [data-unit="day"][style*="width"]')
      .evaluateAll((nodes) => nodes.map((node) => Number.parseFloat((node as HTMLElement).style.width)));
    expect(widths).toHaveLength(7);
    expect((widths[4] as number) / (widths[0] as number)).toBeCloseTo(25 / 24, 2);
  });
});

test.describe('sticky parts', () => {
  test('keeps the axis, the columns and the group header visible', async ({ page, boardOrigin }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openBoard(page, boardOrigin);
    const grid = page.getByRole('grid');
    const top = (await grid.boundingBox())?.y ?? 0;
    await grid.evaluate((node) => node.scrollTo(900, 260));
    await expect(page.getByRole('columnheader', { name: 'Row' })).toBeInViewport();
    await expect(page.getByRole('rowheader', { name: 'Row H' })).toBeInViewport();
    const first = page.getByRole('rowheader', { name: /First hall/ });
    await expect.poll(async () => ((await first.boundingBox())?.y ?? 0) - top).toBe(60);
    await grid.evaluate((node) => node.scrollTo(900, 620));
    const second = page.getByRole('rowheader', { name: /Second hall/ });
    await expect.poll(async () => ((await second.boundingBox())?.y ?? 0) - top).toBe(60);
    await expect(first).toHaveCount(0);
  });
});

test.describe('a thousand rows', () => {
  test('keeps the number of nodes low at every scroll position', async ({ page, boardOrigin }) => {
    await page.goto(`${boardOrigin}/?data=plain&rows=1000&items=20000`);
    const grid = page.getByRole('grid');
    await expect(page.locator('[data-item]').first()).toBeVisible();
    for (const [left, top] of [
      [0, 0],
      [1200, 20_000],
      [1700, 41_000],
    ]) {
      await grid.evaluate((node, to) => node.scrollTo(to[0] as number, to[1] as number), [left, top]);
      await expect.poll(() => page.evaluate(itemsInView)).toBeGreaterThan(50);
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
    }
    await expect(grid).toHaveAttribute('aria-rowcount', '1041');
  });

  test('renders only the row of a changed item', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const touched = await page.evaluate(async () => {
      const rows = new Set<string>();
      const watcher = new MutationObserver((records) => {
        for (const { target } of records)
          rows.add((target as Element).closest<HTMLElement>('[data-track]')?.dataset.track ?? 'elsewhere');
      });
      const grid = document.querySelector('[role="grid"]') as Element;
      watcher.observe(grid, { subtree: true, childList: true, attributes: true });
      const { store } = (
        window as never as {
          bench: { store: () => { getItem: (id: string) => object; setItem: (item: object) => void } };
        }
      ).bench;
      store().setItem({ ...store().getItem('lunch'), tone: 'red' });
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 50));
      watcher.disconnect();
      return [...rows];
    });
    expect(touched).toEqual(['a']);
  });
});

test.describe('accessibility', () => {
  for (const [name, query] of [
    ['the week', 'view=week&days=7'],
    ['the list, dark, by row', 'view=list&by=row&theme=dark'],
  ] as const)
    test(`has no axe findings in ${name}`, async ({ page, boardOrigin }) => {
      await openBoard(page, boardOrigin, query);
      await expectLooksAccessible(page, name);
    });

  test('has no axe findings in the day in any tone, light and dark', async ({ page, boardOrigin }) => {
    const tones = ['neutral', 'blue', 'teal', 'green', 'orange', 'red', 'pink', 'purple', 'dark'];
    await openBoard(page, boardOrigin, '', [
      ...ITEMS.map((one) => ({ ...one, from: one.from + 3, to: one.to + 3 })),
      ...tones.map((tone, index) => ({
        id: tone,
        rowId: 'abcdefghi'[index] ?? 'a',
        from: 12,
        to: 14,
        title: tone,
        tone,
        side: '4',
      })),
    ]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await expectLooksAccessible(page, `tones, ${theme}`);
    }
    // The page stays open for the next test.
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
  });

  test('lists all items and opens them', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin, 'view=list');
    await expectLooksAccessible(page, 'the list');
    await expect(page.locator('li').filter({ hasText: /Lunch|Coffee|Closed|Fixed|Late/ })).toHaveCount(5);
    await page.getByRole('button', { name: /Lunch/ }).click();
    expect(await page.evaluate(() => (window as never as { bench: { log: object[] } }).bench.log)).toEqual([
      { type: 'open', id: 'lunch' },
    ]);
  });
});
