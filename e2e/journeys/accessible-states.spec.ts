import { expectLooksAccessible, turnThemes } from '../support/axe.ts';
import { type Answer, ask } from '../support/newcomer.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

/** Screens that are empty, failed or missing. With content, other journeys check them. */
const t = wordsOf('en-us');
const PASSWORD = 'granskog og fjord';

/** Screens without content: those that aren't lists. */
const SCREENS = [
  '/',
  '/arrivals',
  '/guest-register',
  '/figures',
  '/usage',
  '/audit-log',
  '/calendaric-view',
  '/calendaric-view-daily',
];

/** Lists without rows. An account always has a company, a staff member and messages, so these lists are searched. */
const LISTS = [
  '/bookings',
  '/booking-requests',
  '/waiting-list',
  '/departments',
  '/renting-entities',
  '/categories',
  '/clients',
  '/surveys',
  '/reports',
  '/messages?search=qqqqqq',
  '/settings/application/blocked-dates',
  '/staff-members?search=qqqqqq',
  '/companies?search=qqqqqq',
];

/** The menu and the toolbar are the same on all screens, so the first screen's check includes them. */
const CONTENT = 'main';

/** Makes an account that has nothing but its company, and returns its owner's session. */
const makeEmptyAccount = async (origin: string): Promise<unknown> => {
  const email = `eier@${freshPhone()}.example`;
  const trial = { company_name: `Tomt ${freshPhone()}`, name: 'Kari Nordmann', email, password: PASSWORD };
  const { domain } = (await ask(origin, '', 'POST', '/sign-up', trial)) as { domain: string };
  const signIn = async () => (await ask(origin, '', 'POST', '/login', { email, password: PASSWORD }, domain)).data;
  const { access_token: token } = (await signIn()) as Answer & { access_token: string };
  await ask(origin, token, 'POST', '/wizard', { workingHours: { defaultStart: '08:00', defaultEnd: '22:00' } }, domain);
  return signIn();
};

test('the screens of an account without bookings are accessible', async ({ onDesktop, origin }) => {
  test.slow();
  const session = await makeEmptyAccount(origin);
  const page = await onDesktop({ language: 'en-us', session });
  const [first = '/', ...others] = SCREENS;
  await page.goto(first);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expectLooksAccessible(page, first);
  for (const path of others) {
    await walkTo(page, path);
    await expectLooksAccessible(page, path, CONTENT);
  }
});

test('lists without rows are accessible, and say in a heading that they are empty', async ({ onDesktop, origin }) => {
  test.slow();
  const page = await onDesktop({ language: 'en-us', session: await makeEmptyAccount(origin) });
  await page.goto('/');
  await expect(page.locator('h1').first()).toBeVisible();
  for (const path of LISTS) {
    await walkTo(page, path);
    const heading = page.getByRole('main').getByRole('heading').and(page.locator('h2, h3'));
    await expect(heading.first(), `${path} has a heading`).toBeVisible();
    await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expectLooksAccessible(page, path, CONTENT);
  }
  await expect(
    page.getByRole('heading', { level: 2, name: t('lists:nothingFound', { text: 'qqqqqq' }) }),
  ).toBeVisible();
  await turnThemes(page);
  await expectLooksAccessible(page, 'a list that finds nothing');
});

const FAULT = { message: 'REQUEST-3006|Something went wrong on our side.', code: 'REQUEST-3006', errors: {} };

/** Every screen but the lists and pages of records, which are alike. `screen-states.test.tsx` opens those too. */
const KINDS = [
  '/',
  '/companies',
  '/company/1',
  // Sections of the settings share their heading, so they aren't opened one after another.
  '/settings/application/hours?company=1',
  '/survey/1',
  '/settings/application/blocked-dates?company=1',
  '/calendaric-view',
  '/settings/notifications/email?company=1',
  '/calendaric-view-daily',
  '/arrivals',
  '/guest-register',
  '/figures',
  '/usage',
  '/audit-log',
  '/security-log',
  '/messages',
  '/settings',
];

test('missing pages and screens whose content can’t be loaded are accessible, and say so', async ({ onDesktop }) => {
  test.slow();
  const page = await onDesktop({ language: 'en-us', as: 'admin', refusals: [404, 500] });
  // Before the first page, because content that has loaded is shown again when its screen is opened.
  await page.route(/\/api\/(?!platform|profile|account-state|live|booking\/99999999)/, (route) =>
    route.fulfill({ status: 500, json: FAULT }),
  );
  await page.goto('/nowhere');
  await expect(page.getByText(t('common:errorPage.notFound')).first()).toBeVisible();
  await expectLooksAccessible(page, 'a missing page');
  await walkTo(page, '/error/access-denied');
  await expect(page.getByText(t('common:errorPage.accessDenied'))).toBeVisible();
  await expectLooksAccessible(page, 'the page for a screen that a role may not open', CONTENT);
  await walkTo(page, '/booking/99999999');
  await expect(page.getByText(t('bookings:detail.missing')).first()).toBeVisible();
  await expectLooksAccessible(page, 'a missing booking', CONTENT);
  for (const path of KINDS) {
    await walkTo(page, path);
    const retry = page.getByRole('main').getByRole('button', { name: t('common:action.retry') });
    await expect(retry.first(), `${path} offers another try`).toBeVisible();
    await expectLooksAccessible(page, path, CONTENT);
  }
});
