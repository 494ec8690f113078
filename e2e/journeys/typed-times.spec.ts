import type { Request } from '@playwright/test';
import { choose, expectToast, itemOf, openBoard, pointAt, startNew, timeOf, typeTime } from '../support/calendar.ts';
import { isoDay, OWN_DAYS, quietDay } from '../support/days.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { makeOwnCompany, type OwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

const chooseRestaurant = async (page: Page) => {
  await choose(page, t('bookingform:field.company'), /Lyngbrygga/);
  await choose(page, t('bookingform:field.department'), /Restaurant/);
};

/** The dialogs with a start and an end, each with the steps to open it. */
const dialogs = {
  automatic: async (page: Page) => {
    const { x, y } = await pointAt(page, 'hourly', { entity: 'Bord 11', hours: 14.05 });
    await page.mouse.click(x, y);
  },
  manual: async (page: Page) => {
    await startNew(page, t, 'manual');
    await chooseRestaurant(page);
  },
  department: async (page: Page) => {
    await startNew(page, t, 'department');
    await chooseRestaurant(page);
  },
};

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

for (const [name, open] of Object.entries(dialogs)) {
  test(`typing an end time keeps the start in the ${name} dialog`, async ({ atDesk }) => {
    const page = await atDesk({ language: 'en-us', as: 'host' });
    await openBoard(page, 'hourly', quietDay(OWN_DAYS.tables.typed));
    await open(page);
    await expectTypable(page);
  });
}

test('typing an end time keeps the start today', async ({ atDesk }) => {
  const page = await atDesk({ language: 'en-us', as: 'host' });
  // At most noon in Oslo, so 16:00 is in the future.
  await page.clock.setFixedTime(new Date(`${isoDay(0)}T10:00Z`));
  await openBoard(page, 'hourly', isoDay(0));
  await dialogs.manual(page);
  await expectTypable(page);
});

/** Opens the automatic dialog of a new company's unit, while the check of its period is held. */
const openWhileChecking = async (page: Page, { departmentId, unit }: OwnCompany) => {
  const release = await holdCalls(page, /\/api\/get-available-renting-entities-at-date-range/);
  await openBoard(page, 'hourly', `${quietDay(20)}&departments=${departmentId}`);
  const { x, y } = await pointAt(page, 'hourly', { entity: unit, hours: 14.05 });
  await page.mouse.click(x, y);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bookingform:client.name')).fill('Ingrid Iver');
  await dialog.getByLabel(t('bookingform:client.phone')).fill(freshPhone());
  await expect(dialog.getByText(t('bookingform:slot.checking'))).toBeVisible();
  return { release, dialog };
};

for (const way of ['Enter', 'click'] as const)
  test(`the automatic dialog books after the check when Book is pressed during it (${way})`, async ({
    atDesk,
    origin,
  }) => {
    const page = await atDesk({ language: 'en-us', as: 'host' });
    const { release, dialog } = await openWhileChecking(page, await makeOwnCompany(origin));
    if (way === 'Enter') await dialog.getByLabel(t('bookingform:client.phone')).press('Enter');
    else await dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true }).click();
    await expect(dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true })).toBeDisabled();
    await expect(dialog.getByText(t('bookingform:slot.checking'))).toBeVisible();
    release();
    await expectToast(page, 'success', t('bookingform:toast.added'));
    await expect(dialog).toHaveCount(0);
    await expect(itemOf(page, 'Ingrid Iver')).toHaveCount(1);
  });

test('the automatic dialog drops a press when the guests change before the check is answered', async ({
  atDesk,
  origin,
}) => {
  const page = await atDesk({ language: 'en-us', as: 'host' });
  const { release, dialog } = await openWhileChecking(page, await makeOwnCompany(origin));
  const isBooking = (request: Request) => request.method() === 'POST' && /\/api\/booking$/.test(request.url());
  let bookings = 0;
  page.on('request', (request) => {
    if (isBooking(request)) bookings += 1;
  });
  await dialog.getByLabel(t('bookingform:client.phone')).press('Enter');
  await choose(page, t('bookingform:guests.label'), '3');
  release();
  await expect(dialog.getByText(t('bookingform:slot.free'))).toBeVisible();
  expect(bookings).toBe(0);
  await dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true }).click();
  await expectToast(page, 'success', t('bookingform:toast.added'));
  expect(bookings).toBe(1);
  await expect(itemOf(page, 'Ingrid Iver')).toHaveCount(1);
});

test('a typed number of guests stays after Tab, also where the numbers are a list', async ({ atDesk, origin }) => {
  const own = await makeOwnCompany(origin);
  const page = await atDesk({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', `${quietDay(20)}&departments=${own.departmentId}`);
  const { x, y } = await pointAt(page, 'hourly', { entity: own.unit, hours: 14.05 });
  await page.mouse.click(x, y);
  const guests = page.getByRole('dialog').getByLabel(t('bookingform:guests.label'));
  await guests.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect(guests).not.toBeFocused();
  await expect(guests).toHaveValue('7');
  // A number without room isn't taken.
  await guests.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('99');
  await page.keyboard.press('Tab');
  await expect(guests).toHaveValue('7');
});
