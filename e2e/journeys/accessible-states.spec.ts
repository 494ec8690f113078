import { expectLooksAccessible } from '../support/axe.ts';
import { type Answer, ask } from '../support/newcomer.ts';
import { expect, type Page, test } from '../support/people.ts';
import { OFFICE_SCREENS } from '../support/screens.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

/** Screens that are empty, failed or forbidden. With content, other journeys check them. */
const t = wordsOf('en-us');
const PASSWORD = 'granskog og fjord';

const SCREENS = [...OFFICE_SCREENS, '/calendaric-view', '/calendaric-view-daily', '/security-log'];

/** Screens that show one record, or the settings of one company. A walk shows no two settings in a row. */
const DETAILS = [
  '/booking/1',
  '/settings',
  '/company/1',
  '/settings/application/hours?company=1',
  '/department/1',
  '/settings/application/blocked-dates?company=1',
  '/renting-entity/1',
  '/settings/notifications/email?company=1',
  '/categories/1',
  '/staff-member/1',
  '/client/1',
  '/survey/1',
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

test('the screens of an account without bookings are accessible', async ({ onDesktop, origin }) => {
  test.slow();
  const session = await makeEmptyAccount(origin);
  const page = await onDesktop({ language: 'en-us', session });
  await open(page, '/usage');
  for (const path of SCREENS) {
    await walkTo(page, path);
    await expectLooksAccessible(page, path);
  }
});

const FAULT = { message: 'REQUEST-3006|Something went wrong on our side.', code: 'REQUEST-3006', errors: {} };

test('the screens whose content can’t be loaded are accessible, and say so', async ({ onDesktop }) => {
  test.slow();
  const walk = async (paths: readonly string[]) => {
    const page = await onDesktop({ language: 'en-us', as: 'admin', refusals: [500] });
    // Before the first page, because content that has loaded is shown again when its screen is opened.
    await page.route(/\/api\/(?!platform|profile|account-state|live)/, (route) =>
      route.fulfill({ status: 500, json: FAULT }),
    );
    await page.goto('/usage');
    await expect(page.locator('h1').first()).toBeVisible();
    for (const path of paths) {
      await walkTo(page, path);
      const retry = page.getByRole('main').getByRole('button', { name: t('common:action.retry') });
      await expect(retry.first(), `${path} offers another try`).toBeVisible();
      await expectLooksAccessible(page, path);
    }
  };
  // Some details are tried again for seconds before they fail. The lists are checked in that time.
  await Promise.all([walk(SCREENS), walk(DETAILS)]);
});

test('lists that find nothing are accessible', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'en-us', as: 'admin', theme: 'dark' });
  await open(page, '/usage');
  for (const path of ['/companies', '/staff-members', '/messages', '/bookings', '/clients']) {
    await walkTo(page, `${path}?search=qqqqqq`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectLooksAccessible(page, `${path} that finds nothing`);
  }
});

test('the pages to print are accessible', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await open(page, '/fire-list');
  await expectLooksAccessible(page, '/fire-list');
  for (const path of ['/printable/firelist', '/printable/bookings']) {
    await walkTo(page, path);
    await expectLooksAccessible(page, path);
  }
});

test('a screen that a role may not open leads to a page that is accessible', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'en-us', as: 'observer' });
  await page.goto('/calendaric-view');
  await expect(page).toHaveURL(/\/error\/access-denied$/);
  await expect(page.getByText(t('common:errorPage.accessDenied'))).toBeVisible();
  await expectLooksAccessible(page, 'a screen that the observer may not open');
});
