import { expectFits } from '../support/axe.ts';
import { bookNightsAsVisitor, makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { languages } from '../support/words.ts';

const forStaff = [
  '/',
  '/bookings',
  '/bookings?tab=canceled',
  '/bookings?search=qqqq',
  '/booking/1',
  '/messages',
  '/settings/application/logo?company=1',
  '/settings/notifications/sms?company=1',
  '/error/not-found',
];
const forVisitors = ['/login', '/demo/auth/signin', '/error-page', '/demo/error/access-denied', '/demo/book?embed=1'];

for (const language of languages) {
  test(`every screen fits the narrowest phone (${language})`, async ({ onPhone }) => {
    const people = [
      [await onPhone({ language, as: 'owner', refusals: [404] }), forStaff],
      [await onPhone({ language, refusals: [404] }), forVisitors],
    ] as const;
    for (const [page, paths] of people) {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectFits(page);
      }
    }
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
