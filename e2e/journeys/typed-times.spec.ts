import { choose, openBoard, startNew, timeOf, typeTime } from '../support/calendar.ts';
import { isoDay } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

/** Types times, leaves the fields by Tab and by click, and checks that the other field keeps its value. */
const expectTypable = async (page: Page) => {
  await typeTime(page, t, 'from', '1600');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1705');
  await page.keyboard.press('Tab');
  await expect.poll(() => timeOf(page, t, 'from')).toBe('16:00');
  await expect.poll(() => timeOf(page, t, 'to')).toBe('17:05');

  await typeTime(page, t, 'to', '1800');
  await page.getByRole('dialog').getByRole('heading').first().click();
  await expect.poll(() => timeOf(page, t, 'to')).toBe('18:00');
  await expect.poll(() => timeOf(page, t, 'from')).toBe('16:00');

  // An end before the start moves the start after the field loses focus.
  await typeTime(page, t, 'to', '1530');
  expect(await timeOf(page, t, 'from')).toBe('16:00');
  await page.keyboard.press('Tab');
  await expect.poll(() => timeOf(page, t, 'from')).toBe('15:00');
  await expect.poll(() => timeOf(page, t, 'to')).toBe('15:30');
};

test('typing an end time keeps the start, in the dialogs for chosen units and for a department', async ({
  onDesktop,
}) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  // At most noon in Oslo, so 16:00 is in the future.
  await page.clock.setFixedTime(new Date(`${isoDay(0)}T10:00Z`));
  await openBoard(page, 'hourly', isoDay(0));
  for (const how of ['manual', 'department'] as const) {
    await startNew(page, t, how);
    await choose(page, t('bookingform:field.company'), /Lyngbrygga/);
    await choose(page, t('bookingform:field.department'), /Restaurant/);
    await expectTypable(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('bookingform:unsaved.leave'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
