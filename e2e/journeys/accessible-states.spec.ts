import { expectLooksAccessible } from '../support/axe.ts';
import { type Answer, ask } from '../support/newcomer.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

/** Screens without content, and screens whose content can't be loaded. With content, other journeys check them. */
const t = wordsOf('en-us');
const PASSWORD = 'granskog og fjord';

const SCREENS = [
  '/',
  '/calendaric-view',
  '/calendaric-view-daily',
  '/bookings',
  '/arrivals',
  '/booking-requests',
  '/waiting-list',
  '/companies',
  '/departments',
  '/renting-entities',
  '/categories',
  '/staff-members',
  '/clients',
  '/guest-register',
  '/figures',
  '/surveys',
  '/reports',
  '/messages',
  '/usage',
  '/audit-log',
];

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
};

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

test('the screens of an account without bookings are accessible', async ({ atDesk, origin }) => {
  test.slow();
  const session = await makeEmptyAccount(origin);
  const page = await atDesk({ language: 'en-us' });
  await page.addInitScript((kept) => localStorage.setItem('ledig.session', kept), JSON.stringify(session));
  for (const path of SCREENS) {
    await open(page, path);
    await expectLooksAccessible(page, path);
  }
});

test('the screens whose content can’t be loaded are accessible, and say so', async ({ atDesk }) => {
  test.slow();
  const page = await atDesk({ language: 'en-us', as: 'admin', refusals: [500] });
  await page.goto('/usage');
  await expect(page.locator('h1').first()).toBeVisible();
  const fault = { message: 'REQUEST-3006|Something went wrong on our side.', code: 'REQUEST-3006', errors: {} };
  await page.route(/\/api\/(?!platform|profile|account-state|live)/, (route) =>
    route.fulfill({ status: 500, json: fault }),
  );
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('common:action.retry') }).first()).toBeVisible();
    await expectLooksAccessible(page, path);
  }
});
