import type { Page } from '@playwright/test';
import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { expireDemo } from '../support/expire-demo.ts';
import { type Answer, ask } from '../support/newcomer.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { type Language, wordsOf } from '../support/words.ts';

const SLUG = 'vintervik';
const EMAIL = 'siri@vintervik.example';
const PASSWORD = 'skare og sol i vinden';

const signUp = async (origin: string) => {
  const phone = { country_code: '+47', phone_number: '22445566' };
  const user = { name: 'Siri Vik', email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD, ...phone };
  const address = { address: 'Vikveien 3', zip: '5700', city: 'Voss' };
  const company = { name: 'Vintervik AS', organization_number: '974760673', domain: SLUG, ...phone, address };
  await ask(origin, '', 'POST', '/demo-request', { user, company });
};
const workingHours = { defaultStart: '08:00', defaultEnd: '22:00' };

const signIn = async (page: Page, language: Language) => {
  const t = wordsOf(language);
  await page.goto(`/${SLUG}/auth/signin`);
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(EMAIL);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
};
const expectBlocked = async (page: Page, language: Language) => {
  const t = wordsOf(language);
  await expect(page.getByRole('heading', { level: 1, name: t('shell:blocked.title') })).toBeVisible();
  await expect(page.getByText(t('shell:blocked.demo_expired'))).toBeVisible();
};

test('a demo account expires, and its owner enables it', async ({ onDesktop, onPhone, origin }) => {
  const t = wordsOf('no');
  await signUp(origin);
  const login = async () =>
    (await ask(origin, '', 'POST', '/login', { email: EMAIL, password: PASSWORD }, SLUG)).data as Answer;
  const token = String((await login()).access_token);
  const call = (method: string, path: string, body?: unknown) => ask(origin, token, method, path, body, SLUG);
  await call('POST', '/wizard', { workingHours });

  // The days left stay within the side menu.
  // The first session still leads to the setup.
  const desktop = await onDesktop({ language: 'no', session: await login(), refusals: [403] });
  await desktop.goto('/');
  const daysLeft = desktop.getByText(t('shell:demoDays_other', { count: 30 }));
  await expect(daysLeft).toBeVisible();
  const roomBeside = () =>
    daysLeft.evaluate(
      (chip) => (chip.closest('aside')?.getBoundingClientRect().right ?? 0) - chip.getBoundingClientRect().right,
    );
  // While the home loads, the menu is rendered again, and a removed element has no position.
  await expect.poll(roomBeside).toBeGreaterThan(0);

  await expireDemo(origin, SLUG);
  await expect(call('GET', '/companies')).rejects.toThrow(/403 .*REQUEST-3010/);
  await expect(call('GET', '/audit-log')).rejects.toThrow(/403 .*REQUEST-3010/);

  // A signed-in person sees the notice on the next screen.
  await walkTo(desktop, '/companies');
  await expectBlocked(desktop, 'no');
  await expectAccessibleScreen(desktop);

  // Guests are asked to contact the company. A person who signs in sees the notice, too, and can sign out.
  const phone = await onPhone({ language: 'en-us', theme: 'dark', refusals: [403] });
  await phone.goto(`/${SLUG}/book`);
  await expect(
    phone.getByRole('heading', { level: 1, name: wordsOf('en-us')('wizard:gone.closed.title') }),
  ).toBeVisible();
  await expectAccessibleScreen(phone);
  await signIn(phone, 'en-us');
  await expectBlocked(phone, 'en-us');
  await expectFits(phone);
  await phone.getByRole('button', { name: wordsOf('en-us')('shell:signOut') }).click();
  await expect(phone).toHaveURL(/\/login$|\/signin$/);

  await desktop.getByRole('link', { name: t('shell:enable') }).click();
  await expect(desktop).toHaveURL(/\/enable-account$/);
  await expect(desktop.getByText(SLUG, { exact: true })).toBeVisible();
  const held = desktop.locator('dl > div').filter({ hasText: t('setup:enable.companies') });
  await expect(held.getByRole('definition')).toHaveText('1');
  await expectAccessibleScreen(desktop);
  // Checks the price, the confirmation and the toast.
  await expect(desktop.getByText(t('setup:enable.perMonth', { price: '200' }))).toBeVisible();
  await desktop.getByRole('button', { name: t('setup:enable.approve'), exact: true }).click();
  await expect(desktop.getByRole('dialog').getByText(/200/)).toBeVisible();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('setup:enable.confirm'), exact: true })
    .click();
  await expect(desktop.getByText(t('setup:enable.done'))).toBeVisible();
  await expect(desktop).toHaveURL(`${origin}/`);
  await expect(desktop.getByRole('link', { name: t('shell:enable') })).toHaveCount(0);

  await walkTo(desktop, '/audit-log?kind=sessions');
  await expect(desktop.getByRole('listitem').filter({ hasText: t('audit:deed.signIn') })).toHaveCount(3);
  await expect(desktop.getByRole('listitem').filter({ hasText: t('audit:deed.signOut') })).toHaveCount(1);
  await walkTo(desktop, '/companies');
  await expect(desktop.getByText('Vintervik AS').first()).toBeVisible();
  await walkTo(desktop, '/audit-log?kind=tenants');
  const enabled = desktop.getByRole('listitem').filter({ hasText: 'Siri Vik' }).first();
  await expect(enabled).toContainText(t('audit:kind.tenants'));
  await enabled.getByRole('button', { name: t('audit:showDetails') }).click();
  await expect(enabled.getByRole('row', { name: t('audit:field.demo_expires_at') })).toBeVisible();
});
