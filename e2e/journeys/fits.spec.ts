import { expectFits } from '../support/axe.ts';
import { bookNightsAsVisitor, bookNoonAsVisitor, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { languages } from '../support/words.ts';

/** The width of the narrowest phones, in pixels. */
const NARROWEST = { width: 360, height: 844 };

/**
 * Screens in an order in which neighbors differ in more than their query, so that they can be walked to. In English,
 * accessibility.spec.ts checks the lists at a smaller width.
 */
const forStaff = {
  no: [
    '/bookings',
    '/',
    '/bookings?tab=canceled',
    '/booking/1',
    '/settings/notifications/sms?company=1',
    '/messages',
    '/bookings?search=qqqq',
    '/settings/application/logo?company=1',
    '/error/not-found',
  ],
  'en-us': [
    '/bookings?tab=canceled',
    '/booking/1',
    '/settings/notifications/sms?company=1',
    '/staff-member/1',
    '/settings/application/logo?company=1',
    '/bookings?search=qqqq',
    '/error/not-found',
  ],
} as const;
const forVisitors = ['/login', '/demo/auth/signin', '/error-page', '/demo/error/access-denied'] as const;

const expectScreenFits = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page);
};

for (const language of languages) {
  test(`every screen fits the narrowest phone (${language})`, async ({ onPhone }) => {
    const people = [
      [await onPhone({ language, as: 'owner', refusals: [404] }), forStaff[language]],
      [await onPhone({ language, refusals: [404] }), forVisitors],
    ] as const;
    for (const [page, [first, ...others]] of people) {
      // The checks don't resize a window of this width.
      await page.setViewportSize(NARROWEST);
      await page.goto(first);
      await expectScreenFits(page);
      for (const path of others) {
        await walkTo(page, path);
        await expectScreenFits(page);
      }
    }
    const [, [visitor]] = people;
    // The booking page is another application.
    await visitor.goto('/demo/book?embed=1');
    await expectScreenFits(visitor);
  });
}

test('the page of a booking fits a phone with a long name', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin, 'DAILY');
  const link = await bookNightsAsVisitor(origin, own, { name: `Eva ${'Lang'.repeat(20)}`, day: 3 });
  const page = await onPhone({ language: 'no' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'LangLang' })).toBeVisible();
  await expectFits(page);
});

test('the list of messages has all its columns in view with a long address', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  const email = `gjest.med.et.langt.navn@${'underavdeling.'.repeat(5)}bedrift.example`;
  await bookNoonAsVisitor(origin, own, { name: 'Eva Lang', day: 5, email });
  const page = await onDesktop({ language: 'no', as: 'admin' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/messages?company=${own.id}`);
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible();
  const beyond = await page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement as HTMLElement;
    return table.getBoundingClientRect().right - frame.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});
