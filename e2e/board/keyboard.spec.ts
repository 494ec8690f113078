import { callbackLog, expect, head, item, openBoard, placeOf, spoken, test } from './board-page.ts';

test.describe('with the keyboard', () => {
  test('moves focus with arrows inside one tab stop', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await page.keyboard.press('Tab');
    await expect(head(page, 'a')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item(page, 'coffee')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(item(page, 'lunch')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'closed')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'fixed')).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(head(page, 'z')).toBeFocused();
    await expect(head(page, 'z')).toBeInViewport();
    expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('grabs with M, moves with arrows and announces the place, drops with Enter', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await item(page, 'lunch').focus();
    await page.keyboard.press('m');
    await expect(spoken(page)).toContainText('Lunch grabbed');
    await page.keyboard.press('ArrowRight');
    await expect(spoken(page)).toHaveText('Row A, 12:05 to 14:05');
    await page.keyboard.press('ArrowDown');
    await expect(spoken(page)).toHaveText('Row B, 12:05 to 14:05');
    await page.keyboard.press('Shift+Control+ArrowRight');
    await expect(spoken(page)).toHaveText('Row B, 12:05 to 15:05');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(spoken(page)).toHaveText('Row B, 12:00 to 15:05');
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'a', from: 12, to: 14 });
    await page.keyboard.press('Enter');
    await expect(spoken(page)).toHaveText('Dropped: Row B, 12:00 to 15:05');
    expect(await placeOf(page, 'lunch')).toMatchObject({ rowId: 'b', from: 12 });
    expect(await callbackLog(page)).toMatchObject([{ type: 'move', rowId: 'b', by: 'keyboard' }]);
    await expect(item(page, 'lunch')).toBeFocused();
  });

  test('cancels with Escape', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await item(page, 'lunch').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
    await expect(spoken(page)).toHaveText('Lunch is back where it was.');
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'a', from: 12, to: 14 });
    expect(await callbackLog(page)).toEqual([]);
    await expect(item(page, 'lunch')).toBeFocused();
  });

  test('opens with Enter, makes an item after the focused one with N', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await item(page, 'coffee').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await expect(spoken(page)).toContainText('Row A, 16:00 to 18:00');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await item(page, 'coffee').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    expect(await callbackLog(page)).toMatchObject([
      { type: 'open', id: 'coffee' },
      { type: 'create', rowId: 'b', start: 16, end: 18, by: 'keyboard', length: 'chosen' },
      { type: 'create', rowId: 'a', start: 16, end: 18, by: 'keyboard', length: 'default' },
    ]);
  });

  test("announces that a read-only item can't be moved", async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await item(page, 'fixed').focus();
    await page.keyboard.press('m');
    await expect(spoken(page)).toHaveText("Fixed can't be changed.");
  });

  test('moves focus with an item that another user moves, and to its row when it is removed', async ({
    page,
    boardOrigin,
  }) => {
    await openBoard(page, boardOrigin);
    await item(page, 'lunch').focus();
    await page.evaluate(() => {
      const { store } = (window as never as { bench: { store: () => Store } }).bench;
      store().setItem({ ...store().getItem('lunch'), rowId: 'e' });
    });
    await expect(page.locator('[data-track="e"] [data-item="lunch"]')).toBeFocused();
    await page.evaluate(() => (window as never as { bench: { store: () => Store } }).bench.store().removeItem('lunch'));
    await expect(head(page, 'e')).toBeFocused();
  });

  test('keeps focus on an item that gets another id in its new row', async ({ page, boardOrigin }) => {
    const two = { of: 'party', from: 12, to: 14, title: 'Party' };
    await openBoard(page, boardOrigin, '', [
      { id: 'party:a', rowId: 'a', ...two },
      { id: 'party:d', rowId: 'd', ...two },
    ]);
    await item(page, 'party:a').focus();
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('[data-track="b"] [data-item="party:a"]')).toBeFocused();
    await page.evaluate(() => {
      const store = (window as never as { bench: { store: () => Store } }).bench.store();
      const moved = { ...store.getItem('party:a'), id: 'party:b', rowId: 'b' };
      store.replaceAll({ items: [moved, store.getItem('party:d')] });
    });
    await expect(item(page, 'party:b')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(head(page, 'a')).toBeFocused();
  });
});

interface Store {
  readonly getItem: (id: string) => object;
  readonly setItem: (item: object) => void;
  readonly removeItem: (id: string) => void;
  readonly replaceAll: (content: { items: object[] }) => void;
}
