import { callbackLog, expect, item, openBoard, placeOf, pointAt, spoken, test } from './board-page.ts';

const grab = async (
  page: import('@playwright/test').Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
};

test.describe('with the mouse', () => {
  test('moves an item to another row and to the nearest five minutes', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await grab(page, await pointAt(page, 'a', 13), await pointAt(page, 'e', 14.53));
    await page.mouse.up();
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'e', from: 13.5, to: 15.5 });
    expect(await callbackLog(page)).toMatchObject([
      { type: 'move', id: 'lunch', rowId: 'e', gesture: 'move', by: 'mouse' },
    ]);
    await expect(item(page, 'lunch')).toBeFocused();
    expect(await page.locator('[data-track="e"] [data-item="lunch"]').count()).toBe(1);
  });

  test('resizes an item at its end and at its start', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const end = await pointAt(page, 'a', 16);
    await grab(page, { ...end, x: end.x - 4 }, await pointAt(page, 'a', 17.25));
    await page.mouse.up();
    const start = await pointAt(page, 'a', 12);
    await grab(page, { ...start, x: start.x + 3 }, await pointAt(page, 'c', 12.5));
    await page.mouse.up();
    expect(await placeOf(page, 'coffee')).toMatchObject({ rowId: 'a', from: 15 });
    expect((await placeOf(page, 'coffee'))?.to).toBeCloseTo(17.25, 0.1);
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'a', from: 12.5, to: 14 });
    expect(await callbackLog(page)).toMatchObject([{ gesture: 'end' }, { gesture: 'start' }]);
  });

  test('cancels a drag with Escape', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await grab(page, await pointAt(page, 'a', 13), await pointAt(page, 'd', 17));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'a', from: 12, to: 14 });
    expect(await callbackLog(page)).toEqual([]);
  });

  test('makes an item by drawing over empty time, and one of two hours by a click', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await grab(page, await pointAt(page, 'e', 11.01), await pointAt(page, 'f', 12.49));
    await page.mouse.up();
    const { x, y } = await pointAt(page, 'f', 13.1);
    await page.mouse.click(x, y);
    expect(await callbackLog(page)).toMatchObject([
      { type: 'create', rowId: 'e', start: 11, end: 12.5, length: 'chosen' },
      { type: 'create', rowId: 'f', start: 13, end: 15, length: 'default' },
    ]);
  });

  test('opens an item by a click, not by a drag', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await item(page, 'coffee').click();
    await grab(page, await pointAt(page, 'a', 13), await pointAt(page, 'e', 13));
    await page.mouse.up();
    expect(await callbackLog(page)).toMatchObject([{ type: 'open' }, { type: 'move' }]);
  });

  test('refuses to drag a read-only item and calls onRefused', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    await grab(page, await pointAt(page, 'c', 13), await pointAt(page, 'e', 13));
    await page.mouse.up();
    await grab(page, await pointAt(page, 'b', 17), await pointAt(page, 'e', 17));
    await page.mouse.up();
    expect(await callbackLog(page)).toMatchObject([
      { type: 'refused', id: 'fixed', why: 'readOnly' },
      { type: 'refused', id: 'closed', why: 'readOnly' },
    ]);
    expect(await placeOf(page, 'fixed')).toEqual({ rowId: 'c', from: 12, to: 14 });
  });

  test('refuses creating and moving on a read-only board', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin, 'readonly');
    await grab(page, await pointAt(page, 'a', 13), await pointAt(page, 'e', 13));
    await page.mouse.up();
    const { x, y } = await pointAt(page, 'e', 12);
    await page.mouse.click(x, y);
    expect(await callbackLog(page)).toMatchObject([
      { type: 'refused', gesture: 'move' },
      { type: 'refused', gesture: 'create' },
    ]);
  });

  test('rolls back a refused move and announces the reason', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin, 'refuse&latency=300');
    await grab(page, await pointAt(page, 'a', 13), await pointAt(page, 'e', 13));
    await page.mouse.up();
    expect(await placeOf(page, 'lunch')).toMatchObject({ rowId: 'e' });
    await expect(spoken(page)).toHaveText('Lunch not moved: Taken');
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'a', from: 12, to: 14 });
  });

  test('scrolls when a drag reaches the edge', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const from = await pointAt(page, 'a', 13);
    const grid = await page.getByRole('grid').boundingBox();
    await grab(page, from, { x: (grid?.x ?? 0) + (grid?.width ?? 0) - 10, y: from.y });
    await expect.poll(() => page.getByRole('grid').evaluate((node) => node.scrollLeft)).toBeGreaterThan(1400);
    await page.mouse.up();
    expect((await placeOf(page, 'lunch'))?.from).toBeGreaterThan(18);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  const touch = async (page: import('@playwright/test').Page) => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    return {
      start: (point: { x: number; y: number }) => send('touchStart', [point]),
      end: () => send('touchEnd', []),
      slide: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
        for (let step = 1; step <= 8; step += 1)
          await send('touchMove', [
            { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
          ]);
      },
    };
  };

  test('moves an item after a long press without scrolling', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const finger = await touch(page);
    const [from, to] = [await pointAt(page, 'a', 13), await pointAt(page, 'e', 14)];
    const scrolled = await page.getByRole('grid').evaluate((node) => node.scrollLeft);
    await finger.start(from);
    await page.waitForTimeout(520);
    await finger.slide(from, to);
    await finger.end();
    expect(await placeOf(page, 'lunch')).toEqual({ rowId: 'e', from: 13, to: 15 });
    expect(await callbackLog(page)).toMatchObject([{ type: 'move', by: 'touch' }]);
    expect(await page.getByRole('grid').evaluate((node) => node.scrollLeft)).toBe(scrolled);
  });

  test('makes an item of two hours by a long press without drawing', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const finger = await touch(page);
    const from = await pointAt(page, 'e', 11.1);
    await finger.start(from);
    await page.waitForTimeout(520);
    await finger.slide(from, { x: from.x + 6, y: from.y + 3 });
    await finger.end();
    expect(await callbackLog(page)).toMatchObject([
      { type: 'create', rowId: 'e', start: 11, end: 13, by: 'touch', length: 'default' },
    ]);
  });

  test('draws an item after a long press on empty time, and opens an item by a tap', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const finger = await touch(page);
    const [from, to] = [await pointAt(page, 'e', 11.02), await pointAt(page, 'e', 12.98)];
    await finger.start(from);
    await page.waitForTimeout(520);
    await finger.slide(from, to);
    await finger.end();
    await item(page, 'lunch').tap();
    expect(await callbackLog(page)).toMatchObject([
      { type: 'create', rowId: 'e', start: 11, end: 13, by: 'touch', length: 'chosen' },
      { type: 'open', id: 'lunch' },
    ]);
  });

  test('scrolls and moves nothing when a finger slides at once', async ({ page, boardOrigin }) => {
    await openBoard(page, boardOrigin);
    const finger = await touch(page);
    const from = await pointAt(page, 'a', 13);
    await finger.start(from);
    await finger.slide(from, { x: from.x - 200, y: from.y });
    await finger.end();
    await expect.poll(() => page.getByRole('grid').evaluate((node) => node.scrollLeft)).toBeGreaterThan(1250);
    expect(await callbackLog(page)).toEqual([]);
  });
});
