import { expectFits, expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('the admin sees five days with links to their bookings, three months and the busy hours', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto('/');
  const days = desk.getByRole('list', { name: t('dashboard:cards.label') }).getByRole('link');
  await expect(days).toHaveCount(5);
  await expect(days.first()).toContainText(t('dashboard:cards.today'));
  const shown = Number(/\d+/.exec((await days.first().textContent()) ?? '')?.[0]);
  await expect(desk.getByRole('heading', { name: t('dashboard:months.title') })).toBeVisible();
  await expect(desk.getByRole('heading', { name: t('dashboard:hours.title') })).toBeVisible();
  await expect(desk.locator('.recharts-line-curve')).toBeVisible();
  await expectSound(desk);
  expect(shown).toBeGreaterThan(0);
  await days.first().click();
  await expect(desk).toHaveURL(/\/bookings\?from=.*&to=/);
  await expect(desk.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeVisible();
});

test('the title names the screen, and charts can be read as tables', async ({ atDesk }) => {
  const desk = await atDesk({ language: 'en-us', as: 'admin' });
  const t = wordsOf('en-us');
  await desk.goto('/bookings');
  await expect(desk).toHaveTitle(`${t('bookings:title')} · Ledig`);
  await desk.goto('/');
  await desk.getByText(t('lists:chart.asTable')).first().click();
  const table = desk
    .getByRole('table')
    .filter({ hasText: t('lists:chart.day') })
    .first();
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await expect(table).toBeVisible();
  await expectSound(desk);
});

test("an employee sees today's arrivals and departures, and no figures", async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'employee' });
  await desk.goto('/');
  await expect(desk.getByRole('heading', { name: t('dashboard:visits.arrivals') })).toBeVisible();
  await expect(desk.getByRole('heading', { name: t('dashboard:visits.departures') })).toBeVisible();
  await expect(desk.getByRole('heading', { name: t('dashboard:months.title') })).toHaveCount(0);
  await expectSound(desk);
});

test('an observer sees a welcome with links', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'observer' });
  await desk.goto('/');
  await expect(desk.getByText(t('home:intro.observer'))).toBeVisible();
  const shortcuts = desk.getByRole('navigation', { name: t('dashboard:shortcuts.label') });
  for (const screen of ['myCalendar', 'bookings', 'bookingRequests']) {
    await expect(shortcuts.getByRole('link', { name: t(`shell:screen.${screen}`) })).toBeVisible();
  }
  await expect(shortcuts.getByRole('link')).toHaveCount(3);
  await expectFits(desk);
});
