import { expectAccessible, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { bookFor, expectToast } from '../support/calendar.ts';
import { quietDay } from '../support/days.ts';
import { addCombining, makeCombining, type OwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
/** Each company of these journeys is new, so other journeys don't meet its days. */
const DAY = 24;
const NAMES = ['Alcove', 'Bar', 'Corner'] as const;

/** A company with three tables of four seats, which are arranged in a row. */
const makeRoom = async (origin: string) => {
  const own = await makeCombining(origin);
  const ids: number[] = [];
  for (const name of NAMES) ids.push(await addCombining(origin, own, name));
  return { own, ids };
};

const openPlan = async (page: Page, own: OwnCompany, time = '19:00') => {
  const query = `date=${quietDay(DAY)}&view=plan&at=${time}&departments=${own.departmentId}`;
  await page.goto(`/calendaric-view?${query}`);
  await expect(room(page)).toBeVisible();
};

const room = (page: Page) => page.getByRole('group', { name: t('floorplan:room.label') });
const unit = (page: Page, name: string) => room(page).getByRole('button', { name: new RegExp(`^${name}, 4 seats`) });

const book = (origin: string, own: OwnCompany, unitId: number, name: string) =>
  bookFor(
    origin,
    { id: unitId, company_id: own.id, department_id: own.departmentId },
    { name, from: `${quietDay(DAY)}T18:30`, to: `${quietDay(DAY)}T20:30`, kind: 'hourly' },
  );

const middleOf = async (page: Page, name: string) => {
  const box = await unit(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the plan`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const dragBy = async (page: Page, name: string, dx: number, dy: number) => {
  const from = await middleOf(page, name);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
  await page.mouse.up();
};

/** Moves a party from Alcove by a drag, undoes it, and looks at other times of the day. */
const moveAndLook = async (page: Page, name: string): Promise<void> => {
  const [from, to] = [await middleOf(page, 'Alcove'), await middleOf(page, 'Corner')];
  await dragBy(page, 'Alcove', to.x - from.x, to.y - from.y);
  await expect(unit(page, 'Corner')).toHaveAccessibleName(new RegExp(name));
  await expect(page.getByText(t('calendar:move.done')).first()).toBeVisible();
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(/Free$/);
  await page.keyboard.press('Control+z');
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(new RegExp(name));

  // The slider shows another time of the day: the booking is over at a quarter to nine.
  const slider = page.getByRole('slider', { name: t('floorplan:time.label') });
  await slider.focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(/Free$/);
  await expect(page).toHaveURL(/at=20%3A45|at=20:45/);
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(new RegExp(`Free until 18:30, then ${name}`));
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(new RegExp(`${name}, 2 guests, until 20:30`));
};

/** Goes through the tables by keyboard: arrows, Enter for a new booking, cut and paste. */
const moveByKeys = async (page: Page, name: string): Promise<void> => {
  await unit(page, 'Alcove').focus();
  await page.keyboard.press('ArrowRight');
  await expect(unit(page, 'Bar')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bar');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await unit(page, 'Alcove').focus();
  await page.keyboard.press('Control+x');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(unit(page, 'Corner')).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(unit(page, 'Corner')).toHaveAccessibleName(new RegExp(name));
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(/Free$/);
  // Only a move that the server has confirmed can be undone.
  await expect(page.getByRole('button', { name: t('calendar:undo.action'), exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(unit(page, 'Corner')).toHaveAccessibleName(/Free$/);
};

/** Opens the party from the list of a phone, which shows the same as the plan. */
const openOnPhone = async (page: Page, name: string): Promise<void> => {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(new RegExp(name));
  await expectFits(page);
  const list = page.getByRole('complementary', { name: t('floorplan:list.label') });
  await expect(list.getByRole('button', { name: /^Corner/ })).toContainText('Free');
  await list.getByRole('button', { name: /^Alcove/ }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (window) await page.setViewportSize(window);
};

/** Books neighboring tables together, at a time at which all are free. */
const bookTogether = async (page: Page): Promise<void> => {
  await page.getByRole('slider', { name: t('floorplan:time.label') }).focus();
  for (let step = 0; step < 16; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: t('floorplan:combine.start') }).click();
  const together = page.getByRole('button', { name: t('floorplan:combine.book') });
  await unit(page, 'Alcove').click();
  await expect(together).toBeDisabled();
  await unit(page, 'Corner').click();
  await expect(page.getByText(t('floorplan:combine.hindrance.apart'))).toBeVisible();
  await unit(page, 'Bar').click();
  await expect(page.getByText('12 seats')).toBeVisible();
  await together.click();
  for (const each of NAMES)
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: new RegExp(`^${each}`) })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Draws the plan: moves tables by mouse and keyboard, turns one, takes one out and adds it again. */
const draw = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: t('floorplan:edit.open') }).click();
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}, 4 seats`) });
  await expect(inDialog('Corner')).toBeVisible();
  await expectDialogAccessible(page);
  const place = async () => {
    const box = await inDialog('Corner').boundingBox();
    return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
  };

  const first = await place();
  const from = { x: first.x + 30, y: first.y + 30 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 100, { steps: 4 });
  await page.mouse.move(from.x + 120, from.y + 200, { steps: 4 });
  await page.mouse.up();
  const moved = await place();
  expect(moved.y).toBeGreaterThan(first.y + 150);

  await page.keyboard.press('Control+z');
  expect(await place()).toEqual(first);
  await dialog.getByRole('button', { name: t('floorplan:edit.redo') }).click();
  expect(await place()).toEqual(moved);

  await inDialog('Corner').focus();
  await page.keyboard.press('Shift+ArrowDown');
  expect((await place()).y).toBeGreaterThan(moved.y + 20);
  await page.keyboard.press('r');
  await dialog.getByText(t('floorplan:shape.rectangle'), { exact: true }).click();

  await inDialog('Bar').focus();
  await page.keyboard.press('Delete');
  await expect(inDialog('Bar')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('floorplan:edit.add', { count: 1 }) }).click();
  await page.getByRole('menuitem', { name: /^Bar/ }).click();
  await expect(inDialog('Bar')).toBeVisible();
  await dialog.getByRole('button', { name: t('floorplan:edit.save') }).click();
  await expectToast(page, 'success', t('floorplan:edit.saved'));

  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('floorplan:arranged.own'))).toHaveCount(0);
  expect((await middleOf(page, 'Corner')).y).toBeGreaterThan((await middleOf(page, 'Alcove')).y + 100);
};

test('an admin moves a party by drag and by keyboard, books tables together, and draws the floor plan', async ({
  onDesktop,
  origin,
}) => {
  const { own, ids } = await makeRoom(origin);
  const name = `Siv ${freshPhone()}`;
  await book(origin, own, ids[0] ?? 0, name);
  const page = await onDesktop({ language: 'en-us', as: 'admin' });
  await openPlan(page, own);
  await expect(page.getByText(t('floorplan:arranged.own'))).toBeVisible();
  await expect(unit(page, 'Alcove')).toHaveAccessibleName(new RegExp(`${name}, 2 guests, until 20:30`));
  await expect(unit(page, 'Bar')).toHaveAccessibleName(/Free$/);
  await expectAccessible(page);
  await moveAndLook(page, name);
  await moveByKeys(page, name);
  await openOnPhone(page, name);
  await bookTogether(page);
  await draw(page);
});
