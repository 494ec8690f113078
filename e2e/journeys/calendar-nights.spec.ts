import { expectAccessibleScreen } from '../support/axe.ts';
import { bookFor, clearWeek, itemOf } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, type Page, test } from '../support/people.ts';
import { type Words, wordsOf } from '../support/words.ts';

const DATE = quietDay(OWN_DAYS.cabins.occupancy);
const GUEST = 'Nanna Natt';
const en = wordsOf('en-us');
const no = wordsOf('no');

/** Books a cabin for two nights of a week without other bookings. Returns the address of its calendar. */
const bookTwoNights = async (origin: string) => {
  const cabin = await entityNamed(origin, 'Eplehagen');
  await clearWeek(origin, cabin, DATE);
  const stay = { name: GUEST, from: `${DATE}T16:00`, to: `${after(DATE, 2)}T11:00`, kind: 'daily' } as const;
  const booking = await bookFor(origin, cabin, stay);
  return { booking, path: `/calendaric-view-daily?date=${DATE}&departments=${cabin.department_id}` };
};

const stripOf = (page: Page, t: Words) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: t('calendar:occupancy.title') }) });

/** The header of the cabin's category. */
const groupOf = (page: Page) => page.getByRole('grid').getByRole('button', { name: 'Familiehytte' });

test('the calendar by the night counts taken units, arrivals and departures of each night', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const { path } = await bookTwoNights(origin);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto(`${path}&view=board`);
  const nights = stripOf(page, en).getByRole('listitem');
  await expect(nights).toHaveCount(7);
  await expect(nights.nth(0)).toContainText(/: 1 of \d+ units taken, \d+\s?%, 1 arrival, 0 departures/);
  await expect(nights.nth(1)).toContainText(/: 1 of \d+ units taken, \d+\s?%, 0 arrivals, 0 departures/);
  await expect(nights.nth(2)).toContainText(/: 0 of \d+ units taken, 0\s?%, 0 arrivals, 1 departure/);
  await expectAccessibleScreen(page);
  await page.getByText(en('calendar:zoom.month'), { exact: true }).click();
  await expect(nights).toHaveCount(30);
  await expect(nights.nth(1)).toContainText(/: 1 of /);

  const phone = await onPhone({ language: 'no', as: 'host', theme: 'dark' });
  await phone.goto(path);
  const row = phone.getByRole('region', { name: no('calendar:occupancy.title') });
  await expect(row.getByRole('listitem')).toHaveCount(7);
  await expect(row.getByRole('listitem').first()).toContainText(/: 1 av \d+ enheter opptatt/);
  await expectAccessibleScreen(phone);
});

test('the rows stay in place while the occupancy loads', async ({ onDesktop, origin }) => {
  const { path } = await bookTwoNights(origin);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  const release = await holdCalls(page, '**/blocked-dates-series-by-departments**');
  await page.goto(`${path}&view=board`);
  const top = async () => (await groupOf(page).boundingBox())?.y;
  await expect(groupOf(page)).toBeVisible();
  const before = await top();
  await expect(stripOf(page, en).getByRole('listitem')).toHaveCount(0);
  release();
  await expect(stripOf(page, en).getByRole('listitem')).toHaveCount(7);
  expect(await top()).toBe(before);
});

/** Changes the expected arrival of the stay in its panel. */
const changeArrival = async (page: Page): Promise<void> => {
  await itemOf(page, GUEST).click();
  const panel = page.getByRole('dialog');
  const part = (name: 'hours' | 'minutes') =>
    panel.getByLabel(`${en('bookingform:stay.arrival')}: ${en(`common:clock.${name}`)}`);
  const save = panel.getByRole('button', { name: en('bookingform:action.save'), exact: true });
  await expect(part('hours')).toHaveValue('');
  await part('hours').click();
  await page.keyboard.type('1730');
  await page.keyboard.press('Tab');
  await save.click();
  await expect(panel).toBeHidden();
  await expect(itemOf(page, GUEST)).toHaveAccessibleName(new RegExp(en('calendar:mark.clock')));
  await itemOf(page, GUEST).click();
  await expect(part('hours')).toHaveValue('17');
  await expect(part('minutes')).toHaveValue('30');

  // Before check-in, the field says so, and the server would refuse it.
  await part('hours').click();
  await page.keyboard.type('0800');
  await page.keyboard.press('Tab');
  await expect(panel.getByText(/^Not before check-in/)).toBeVisible();
  await save.click();
  await expect(panel).toBeVisible();
  await expect(part('hours')).toHaveValue('08');
};

test('categories collapse by keyboard, stay collapsed, and open for a booking, whose expected arrival staff change', async ({
  onDesktop,
  origin,
}) => {
  const { booking, path } = await bookTwoNights(origin);
  const page = await onDesktop({ language: 'en-us', as: 'host', refusals: [422] });
  await page.goto(`${path}&view=board`);
  await expect(itemOf(page, GUEST)).toBeVisible();
  const group = groupOf(page);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(group).toBeFocused();
  await expect(itemOf(page, GUEST)).toBeHidden();
  // The units of a collapsed category still count.
  await expect(stripOf(page, en).getByRole('listitem').first()).toContainText(/: 1 of /);
  await expectAccessibleScreen(page);
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.goto(`${path}&view=board&booking=${booking.id}`);
  await expect(itemOf(page, GUEST)).toBeVisible();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await changeArrival(page);
});
