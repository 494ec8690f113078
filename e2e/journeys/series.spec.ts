import type { Locator, Page } from '@playwright/test';
import { expectDialogAccessible, expectFits } from '../support/axe.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { bookProposedDates } from '../support/series-dates.ts';
import { asHost } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

const typeDay = (day: string): string => day.split('-').reverse().join('.');

/** Fills in the guest of a series or a group. */
const fillGuest = async (page: Page, t: Words, name: string): Promise<void> => {
  const phone = freshPhone();
  await page.getByRole('textbox', { name: t('plans:field.name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: t('plans:field.email'), exact: true }).fill(`${phone}@example.com`);
  await page.getByRole('textbox', { name: t('lists:phone.number'), exact: true }).fill(phone);
};

/** Types a time of day, as `18:00`. */
const typeTime = async (within: Locator | Page, t: Words, label: string, time: string): Promise<void> => {
  const [hours = '', minutes = ''] = time.split(':');
  await within.getByLabel(`${label}: ${t('common:clock.hours')}`, { exact: true }).fill(hours);
  await within.getByLabel(`${label}: ${t('common:clock.minutes')}`, { exact: true }).fill(minutes);
  await within.getByLabel(`${label}: ${t('common:clock.minutes')}`, { exact: true }).press('Tab');
};

type Room = Awaited<ReturnType<typeof entityNamed>>;

/** Takes a room for another guest, from one full hour to the next. */
const takeRoom = (origin: string, room: Room, date: string, hour: number) =>
  asHost(origin, 'POST', '/booking', {
    booking: {
      company_id: room.company_id,
      department_id: room.department_id,
      renting_entity_id: room.id,
      date_from: `${date}T${hour}:00`,
      date_to: `${date}T${hour + 1}:00`,
      number_of_interactors: 2,
    },
    client: { name: 'First Here', email: 'first@example.com', phone_number: freshPhone() },
  });

/** Books a series of a room and returns the ids of its bookings. */
const bookSeries = async (origin: string, room: Room, date: string, name: string): Promise<number[]> => {
  const { series } = await asHost<{ series: { bookings: { id: number }[] } }>(origin, 'POST', '/booking-series', {
    booking: {
      company_id: room.company_id,
      department_id: room.department_id,
      renting_entity_id: room.id,
      date_from: `${date}T11:00`,
      date_to: `${date}T12:00`,
      number_of_interactors: 2,
    },
    series: { frequency: 'weekly', count: 3 },
    mode: 'all',
    client: { name, email: 'flytt@example.com', phone_number: freshPhone() },
  });
  return series.bookings.map(({ id }) => id);
};

const pick = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};

test('a weekly series with one conflict: the alternative is used, later ones are canceled', async ({
  onDesktop,
  origin,
}) => {
  const t = wordsOf('no');
  const room = await entityNamed(origin, 'Loftet');
  const date = quietDay(OWN_DAYS.rooms.series);
  const conflict = after(date, 7);
  await takeRoom(origin, room, conflict, 11);
  const page = await onDesktop({ language: 'no', as: 'host' });
  await page.goto('/bookings');
  await page.getByRole('button', { name: t('plans:new.title'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('plans:new.series'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('plans:series.title') })).toBeVisible();
  await pick(page, t('plans:field.department'), 'Konferansehuset');
  await pick(page, t('plans:field.unit'), /^Loftet/);
  await page.getByLabel(t('plans:field.date')).fill(typeDay(date));
  await typeTime(page, t, t('plans:field.from'), '11:00');
  await typeTime(page, t, t('plans:field.to'), '12:00');
  await page.getByRole('textbox', { name: t('plans:rule.count') }).fill('3');
  await page.getByRole('button', { name: t('common:dates.check'), exact: true }).click();
  // The name is missing, so nothing was asked for yet.
  await expect(page.getByRole('list', { name: t('common:dates.title') })).toBeHidden();
  await fillGuest(page, t, 'Sara Serie');
  await bookProposedDates(page, t);
  await expect(page.getByText(t('plans:toast.seriesAdded_other', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sara Serie' })).toBeVisible();

  const links = page.getByRole('list', { name: t('plans:panel.bookings') });
  await expect(links.getByRole('listitem')).toHaveCount(3);
  const second = links.getByRole('link').first();
  const path = (await second.getAttribute('href')) ?? '';
  await second.click();
  await expect(page.getByText(`#${path.split('/').at(-1)} ·`)).toBeVisible();
  await expect(links.getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: t('plans:cancel.later'), exact: true }).click();
  await expectDialogAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('plans:cancel.later'), exact: true })
    .click();
  await expect(page.getByText(t('plans:toast.canceled_other', { count: 2 }))).toBeVisible();
  await expect(links.getByText(t('plans:panel.canceled'))).toHaveCount(2);
});

test('a host moves this and later bookings of a series, then all of them; a taken time moves none', async ({
  onPhone,
  origin,
}) => {
  const t = wordsOf('no');
  const room = await entityNamed(origin, 'Loftet');
  const date = quietDay(OWN_DAYS.rooms.moved);
  const ids = await bookSeries(origin, room, date, 'Flora Flytt');
  await takeRoom(origin, room, after(date, 14), 15);
  const page = await onPhone({ language: 'no', as: 'host', theme: 'dark', refusals: [409] });
  await page.goto(`/booking/${ids[1]}`);
  const links = page.getByRole('list', { name: t('plans:panel.bookings') });
  const dialog = page.getByRole('dialog');
  const moveTo = async (from: string, to: string) => {
    await typeTime(dialog, t, t('plans:field.from'), from);
    await typeTime(dialog, t, t('plans:field.to'), to);
    await dialog.getByRole('button', { name: t('plans:move.save'), exact: true }).click();
  };
  await page.getByRole('button', { name: t('plans:move.title'), exact: true }).click();
  await expectDialogAccessible(page);
  await expectFits(page);
  // The last date is taken at that time, so no booking moves.
  await moveTo('15:00', '16:00');
  await expect(dialog.getByText(typeDay(after(date, 14)))).toBeVisible();
  await moveTo('13:00', '14:00');
  await expect(page.getByText(t('plans:toast.moved_other', { count: 2 }))).toBeVisible();
  await expect(links.getByText(/11:00/)).toHaveCount(1);
  await expect(links.getByText(/13:00/)).toHaveCount(2);

  await page.getByRole('button', { name: t('plans:move.title'), exact: true }).click();
  await dialog.getByRole('combobox', { name: t('plans:move.which'), exact: true }).click();
  await page.getByRole('option', { name: t('plans:part.all'), exact: true }).click();
  await moveTo('17:00', '18:00');
  await expect(page.getByText(t('plans:toast.moved_other', { count: 3 }))).toBeVisible();
  await expect(links.getByText(/17:00/)).toHaveCount(3);
  await expectFits(page);
});

test('a group that loses one part is refused whole, and booked with another time, on a phone', async ({
  onPhone,
  origin,
}) => {
  const t = wordsOf('no');
  const date = quietDay(OWN_DAYS.rooms.group);
  const name = 'Gro Gruppe';
  const page = await onPhone({ language: 'no', as: 'host', theme: 'dark', refusals: [409] });
  await takeRoom(origin, await entityNamed(origin, 'Naustet'), date, 10);
  await page.goto('/booking-group/new');
  const part = (number: number) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: t('plans:group.part', { number }) }) });
  const fill = async (number: number, department: string, unit: RegExp, from: string, to: string) => {
    await part(number)
      .getByRole('combobox', { name: t('plans:field.department'), exact: true })
      .click();
    await page.getByRole('option', { name: department, exact: true }).click();
    await part(number)
      .getByRole('combobox', { name: t('plans:field.unit'), exact: true })
      .click();
    await page.getByRole('option', { name: unit }).first().click();
    await part(number).getByLabel(t('plans:field.date')).fill(typeDay(date));
    await typeTime(part(number), t, t('plans:field.from'), from);
    await typeTime(part(number), t, t('plans:field.to'), to);
  };
  await fill(1, 'Restaurant Lyngbrygga', /^Bord 01/, '17:00', '19:00');
  await fill(2, 'Konferansehuset', /^Naustet/, '10:00', '11:00');
  await fillGuest(page, t, name);
  await expectFits(page);
  await page.getByRole('button', { name: t('plans:action.bookGroup'), exact: true }).click();
  await expect(part(2).locator('[data-path="parts.1.from"] [class*=error]')).toBeVisible();
  const { bookings } = await asHost<{ bookings: { total: number } }>(origin, 'POST', '/bookings-search/all', {
    search: { text: name },
  });
  expect(bookings.total).toBe(0);

  await typeTime(part(2), t, t('plans:field.from'), '12:00');
  await typeTime(part(2), t, t('plans:field.to'), '13:00');
  await page.getByRole('button', { name: t('plans:action.bookGroup'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: name })).toBeVisible();
  await expect(page.getByRole('list', { name: t('plans:panel.bookings') }).getByRole('listitem')).toHaveCount(2);
  await expectFits(page);
});
