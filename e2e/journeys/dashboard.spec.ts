import { expectFits, expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('the admin sees five days, each a way to its bookings, three months and the busy hours', async ({ atDesk }) => {
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

test('an employee sees who comes and who goes today, and no figures', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'employee' });
  await desk.goto('/');
  await expect(desk.getByRole('heading', { name: t('dashboard:visits.arrivals') })).toBeVisible();
  await expect(desk.getByRole('heading', { name: t('dashboard:visits.departures') })).toBeVisible();
  await expect(desk.getByRole('heading', { name: t('dashboard:months.title') })).toHaveCount(0);
  await expectSound(desk);
});

test('an observer is welcomed and shown the way', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'observer' });
  await desk.goto('/');
  await expect(desk.getByText(t('home:intro.observer'))).toBeVisible();
  await expect(desk.getByRole('navigation', { name: t('dashboard:shortcuts.label') }).getByRole('link')).toHaveCount(1);
  await expectFits(desk);
});
