import { fingerOf } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

/** Width of the axis in pixels. */
const axisWidth = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => grid.querySelector('[data-track]')?.clientWidth ?? 0);

/** How much wider than the window the board is: 1 when everything fits. */
const overflow = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollWidth / grid.clientWidth);

const zoomTo = (page: Page, zoom: string) => page.getByText(t(`calendar:zoom.${zoom}`), { exact: true }).click();

const middleOf = async (page: Page, zoom: string) => {
  const box = await page.getByText(t(`calendar:zoom.${zoom}`), { exact: true }).boundingBox();
  if (!box) throw new Error(`the choice ${zoom} isn't shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Zooms with Ctrl and the wheel, and expects that the part of the day below the pointer stays there. */
const wheelZoom = async (page: Page): Promise<void> => {
  const grid = page.getByRole('grid');
  const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: box.x + box.width - 200, y: box.y + 200 };
  const below = () =>
    grid.evaluate((node, x) => {
      const track = node.querySelector('[data-track]') as HTMLElement;
      return (x - track.getBoundingClientRect().left) / track.clientWidth;
    }, at.x);
  const before = await below();
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => overflow(page)).toBeGreaterThan(1.6);
  expect(await below()).toBeCloseTo(before, 2);
  await page.mouse.move(0, 0);
};

test('a day, a week and a month fill the width, Ctrl and the wheel zoom around the pointer, and a scale is kept', async ({
  onDesktop,
}) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto(`/calendaric-view?date=${quietDay(OWN_DAYS.tables.undo)}&view=board`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => overflow(page)).toBeGreaterThan(1.2);

  await zoomTo(page, 'day');
  await expect.poll(() => overflow(page)).toBeCloseTo(1, 2);
  const fit = await axisWidth(page);
  const scaled = () => axisWidth(page).then((width) => width / fit);

  await wheelZoom(page);
  // A new choice fits the scale to the width again, also when the next click follows at once.
  const [hours, day] = [await middleOf(page, 'hours'), await middleOf(page, 'day')];
  await page.mouse.click(hours.x, hours.y);
  await page.mouse.click(day.x, day.y);
  await expect.poll(() => axisWidth(page)).toBe(fit);
  await expect(page).toHaveURL(/zoom=day/);

  // Three presses make the day 3.4 times as wide. Scale and time of day stay on the next day.
  for (const _press of [1, 2, 3]) await page.getByRole('button', { name: t('calendar:toolbar.zoomIn') }).click();
  await expect.poll(scaled).toBeCloseTo(3.375, 1);
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth / 2 }));
  // Zooming also writes a time, so wait for that of the scrolled view.
  await expect(page).toHaveURL(/scale=.*at=1[23]/);
  const at = new URL(page.url()).searchParams.get('at');
  const left = () => page.getByRole('grid').evaluate((grid) => Math.round(grid.scrollLeft / 10));
  const before = await left();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(quietDay(OWN_DAYS.tables.undo)));
  await expect.poll(left).toBe(before);
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);

  // Without an address, the person's last scale is used.
  await page.goto('/calendaric-view?view=board');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(scaled).toBeCloseTo(3.375, 1);

  await walkTo(page, '/calendaric-view-daily?view=board');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => overflow(page)).toBeCloseTo(1, 2);
  await zoomTo(page, 'month');
  await expect.poll(() => overflow(page)).toBeCloseTo(1, 2);
});

test('two fingers zoom, and the scale stays in the address', async ({ onPhone }) => {
  const page = await onPhone({ language: 'en-us', as: 'host' });
  await page.goto(`/calendaric-view?date=${quietDay(OWN_DAYS.tables.undo)}&view=board`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const box = await grid.boundingBox();
  if (!box) throw new Error('the board has no box');
  const before = await axisWidth(page);
  const finger = await fingerOf(page);
  const middle = { x: box.x + box.width * 0.7, y: box.y + box.height / 2 };
  await finger.pinch(middle, 60, 120);
  await expect.poll(() => axisWidth(page)).toBeGreaterThan(before * 1.5);
  await expect(page).toHaveURL(/scale=/);
  const wide = await axisWidth(page);
  await finger.pinch(middle, 120, 60);
  await expect.poll(() => axisWidth(page)).toBeLessThan(wide * 0.7);
});
