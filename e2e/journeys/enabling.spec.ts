import type { Page } from '@playwright/test';

import { type Answer, ask } from '../support/newcomer.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
const SLUG = 'sommervik';
const OWNER = { email: 'siri@sommervik.example', password: 'skare og sol i vinden' };
const ADMIN = { email: 'odd@sommervik.example', password: 'et tog gjennom fjellet' };
const PHONE = { country_code: '+47', phone_number: '22445566' };

/** Makes a demo account with an owner and a second admin. */
const makeAccount = async (origin: string): Promise<void> => {
  const signIn = async (email: string, password: string) =>
    ((await ask(origin, '', 'POST', '/login', { email, password }, SLUG)).data as Answer).access_token as string;
  const address = { address: 'Vikveien 3', zip: '5700', city: 'Voss' };
  const company = { name: 'Sommervik AS', organization_number: '974760673', domain: SLUG, ...PHONE, address };
  const { email, password } = OWNER;
  const user = { name: 'Siri Vik', email, password, password_confirmation: password, ...PHONE };
  await ask(origin, '', 'POST', '/demo-request', { user, company }, SLUG);
  const owner = await signIn(email, password);
  await ask(origin, owner, 'POST', '/wizard', { workingHours: { defaultStart: '08:00', defaultEnd: '22:00' } }, SLUG);
  const { companies } = (await ask(origin, owner, 'GET', '/companies-no-pagination', undefined, SLUG)) as {
    companies: { id: number }[];
  };
  const place = { company_id: companies[0]?.id, department_id: null };
  const admin = { name: 'Odd Vik', email: ADMIN.email, role: 'admin', ...place, ...PHONE };
  const first = (await ask(origin, owner, 'POST', '/user', { user: admin }, SLUG)).user_password as string;
  const change = { old_password: first, password: ADMIN.password, password_confirmation: ADMIN.password };
  await ask(origin, await signIn(ADMIN.email, first), 'PATCH', '/user/change-password', change, SLUG);
};

const signIn = async (page: Page, { email, password }: typeof OWNER): Promise<void> => {
  await page.goto(`/${SLUG}/auth/signin`);
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(email);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
};

test('the prices lead the owner to enabling; another admin reads who the owner is', async ({ onDesktop, origin }) => {
  await makeAccount(origin);
  const owner = await onDesktop({ language: 'no' });
  await signIn(owner, OWNER);
  // The chip of the demo counts the days that are left.
  await expect(owner.getByRole('complementary').getByText(/^Demo · [1-9]\d* dager/)).toBeVisible();
  await walkTo(owner, '/pricing');
  await owner.getByRole('link', { name: t('pricing:enable') }).click();
  await expect(owner).toHaveURL(/\/enable-account$/);
  await expect(owner.getByRole('button', { name: t('setup:enable.approve'), exact: true })).toBeEnabled();

  const admin = await onDesktop({ language: 'no' });
  await signIn(admin, ADMIN);
  await expect(admin.getByRole('button', { name: t('shell:enable') })).toBeDisabled();
  await expect(admin.getByText(t('shell:enableOnlyNamed', { owner: 'Siri Vik' }))).toBeVisible();
});
