import {
  bookFor,
  clearWeek,
  expectPlaced,
  fingerOf,
  hold,
  itemOf,
  openBoard,
  pointAt,
  walkToBoard,
} from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';

/** Rests with the held pointer at an edge of the board until the calendar shows another date than `from`. */
const restAtEdge = async (page: Page, side: 'left' | 'right', y: number, from: string): Promise<void> => {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('The board is not shown');
  const width = await page.getByRole('grid').evaluate(({ clientWidth }) => clientWidth);
  const columns = await page
    .getByRole('row')
    .filter({ has: page.locator('[data-track]') })
    .first()
    .evaluate((row) => (row.querySelector('[data-track]') as HTMLElement).offsetLeft);
  const x = side === 'right' ? box.x + width - 3 : box.x + columns + 3;
  await page.mouse.move(x, y, { steps: 6 });
  await expect(page).not.toHaveURL(new RegExp(`date=${from}`));
  // Away from the edge, so that the board stops scrolling.
  await page.mouse.move(box.x + width / 2, y, { steps: 6 });
};

/** The copy of the held item that follows the pointer, with its time. */
const ghostOf = (page: Page) => page.getByRole('grid').locator('[data-time]');

/** Presses a key until the calendar shows a date. On a slow machine the drag may have turned several pages. */
const turnBack = async (page: Page, key: 'j' | 'k', date: string): Promise<void> => {
  const shown = new RegExp(`date=${date}`);
  for (let pages = 0; pages < 10 && !shown.test(page.url()); pages += 1) {
    const before = page.url();
    await page.keyboard.press(key);
    await expect(page).not.toHaveURL(before);
  }
  await expect(page).toHaveURL(shown);
};

/** Drags a table past the end of the day, drops it, and undoes that. */
const dragTable = async (page: Page, origin: string): Promise<void> => {
  const date = quietDay(OWN_DAYS.tables.edge, 2);
  const table = await entityNamed(origin, 'Bord 06');
  await clearWeek(origin, table, date, 'hourly');
  const name = `Ivar ${freshPhone()}`;
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);
  const grab = { entity: 'Bord 06', hours: 13 };
  await hold(page, 'hourly', [grab, { ...grab, hours: 13.5 }]);
  const { y } = await itemOf(page, name)
    .boundingBox()
    .then((box) => ({ y: (box?.y ?? 0) + 8 }));
  await restAtEdge(page, 'right', y, date);
  await expect(ghostOf(page)).toBeInViewport();
  const target = await pointAt(page, 'hourly', { entity: 'Bord 06', hours: 16 });
  await page.mouse.move(target.x, target.y, { steps: 6 });
  await page.mouse.up();
  await expectPlaced(page, name, /Bord 06, .*15:00 to 17:00/);
  await page.keyboard.press('Control+z');
  await expect(itemOf(page, name)).toBeHidden();
  await turnBack(page, 'k', date);
  await expectPlaced(page, name, /Bord 06, .*12:00 to 14:00/);
};

/** Holds a stay before the first day, and lets it go by Escape. */
const holdStay = async (page: Page, origin: string): Promise<void> => {
  const date = quietDay(OWN_DAYS.cabins.edge);
  const cabin = await entityNamed(origin, 'Tangbua');
  for (const week of [after(date, -6), date]) await clearWeek(origin, cabin, week);
  const name = `Berit ${freshPhone()}`;
  await bookFor(origin, cabin, {
    name,
    from: `${after(date, 2)}T16:00`,
    to: `${after(date, 4)}T11:00`,
    kind: 'daily',
  });
  await walkToBoard(page, 'daily', date);
  const before = (await itemOf(page, name).getAttribute('aria-label')) ?? '';
  const grab = { entity: 'Tangbua', hours: 3 * 24 };
  await hold(page, 'daily', [grab, { ...grab, hours: 2.5 * 24 }]);
  const box = await itemOf(page, name).boundingBox();
  await restAtEdge(page, 'left', (box?.y ?? 0) + 8, date);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(itemOf(page, name)).toBeHidden();
  await turnBack(page, 'j', date);
  await expect(itemOf(page, name)).toHaveAttribute('aria-label', before);
};

test('a table dragged past the end of the day is dropped on the next day and comes back by undo; Escape leaves a stay where it was', async ({
  onDesktop,
  origin,
}) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await dragTable(page, origin);
  await holdStay(page, origin);
});

test('a table dragged by a finger past the end of the day is dropped on the next day', async ({ onPhone, origin }) => {
  const date = quietDay(OWN_DAYS.tables.edgePhone, 2);
  const table = await entityNamed(origin, 'Bord 06');
  await clearWeek(origin, table, date, 'hourly');
  const name = `Iselin ${freshPhone()}`;
  await bookFor(origin, table, { name, from: `${date}T12:00`, to: `${date}T14:00`, kind: 'hourly' });
  const page = await onPhone({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', `${date}&departments=${table.department_id}`);
  const finger = await fingerOf(page);
  const from = await pointAt(page, 'hourly', { entity: 'Bord 06', hours: 13 });
  const edge = { x: 390 - 3, y: from.y };
  await finger.grab(from);
  await finger.move(from, edge);
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`));
  await expect(ghostOf(page)).toBeInViewport();
  const middle = { x: 260, y: from.y };
  await finger.move(edge, middle);
  const target = await pointAt(page, 'hourly', { entity: 'Bord 06', hours: 16 });
  await finger.move(middle, target);
  await finger.lift();
  await expectPlaced(page, name, /Bord 06, .*15:00 to 17:00/);
  await expect(page.getByRole('grid')).not.toHaveAttribute('data-dragging');
});
