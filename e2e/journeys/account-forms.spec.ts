import { ask } from '../support/newcomer.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

test('Escape in a changed form asks before closing, and the confirmation stays open', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/');
  await desktop
    .getByRole('navigation', { name: t('shell:menu.label') })
    .getByRole('link', { name: t('shell:screen.companies') })
    .click();
  await desktop.getByRole('button', { name: t('companies:add') }).click();
  const form = desktop.getByRole('dialog', { name: t('companies:form.create') });
  const question = desktop.getByRole('dialog', { name: t('lists:unsaved.title') });
  await form.getByLabel(t('companies:field.name')).pressSequentially('Fjord');
  await desktop.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // Longer than the closing transition.
  await desktop.waitForTimeout(500);
  await expect(question).toBeVisible();
  await desktop.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel(t('companies:field.name'))).toHaveValue('Fjord');

  // The browser's back button asks too. Escape closes only the confirmation.
  await desktop.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await desktop.waitForTimeout(100);
  await desktop.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await desktop.waitForTimeout(500);
  await expect(question).toHaveCount(0);
  await expect(form).toBeVisible();
});

test('letters typed right after Ctrl+K reach the search field', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop.keyboard.press('Control+k');
  await desktop.keyboard.type('compan', { delay: 0 });
  const search = desktop.getByRole('dialog').getByLabel(t('shell:palette.placeholder'));
  await expect(search).toHaveValue('compan');
  await expect(search).toBeFocused();
  await desktop.keyboard.type('ies');
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL(/\/companies$/);
});

test('back-office addresses lead a signed-out visitor to the sign-in', async ({ onDesktop, onPhone }) => {
  const visitor = await onDesktop({ language });
  for (const path of ['/surveys', '/reports', '/reports/1', '/companies', '/categories/1']) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveURL(/\/login$/);
  }
  await visitor.goto('/no-such-page');
  await expect(visitor).toHaveURL(/no-such-page$/);
  const employee = await onPhone({ language, as: 'employee' });
  await employee.goto('/categories');
  await expect(employee).toHaveURL(/access-denied$/);
  const desktop = await onDesktop({ language, as: 'employee' });
  await desktop.goto('/');
  // The menu hides the settings from employees, so the link is at the person's name.
  await desktop.getByRole('complementary').locator('a[href="/settings"]').click();
  await expect(desktop).toHaveURL(/\/settings/);
});

test('the sign-up draft survives a reload and a language switch, without its password', async ({ onPhone }) => {
  const phone = await onPhone({ language, refusals: [404] });
  const name = phone.getByRole('textbox', { name: t('signup:person.name'), exact: true });
  await phone.goto('/auth/signup');
  await name.pressSequentially('Kari Nordmann');
  await phone.getByLabel(t('signup:person.email')).fill('kari@draft.example');
  await phone.getByLabel(t('account:newPassword.label')).fill('granskog og fjord');
  await phone.reload();
  await expect(name).toHaveValue('Kari Nordmann');
  await expect(phone.getByText(t('signup:restored'))).toBeVisible();
  await expect(phone.getByLabel(t('account:newPassword.label'))).toHaveValue('');
  await phone.getByRole('button', { name: /^NO/ }).click();
  const no = wordsOf('no');
  await expect(phone.getByLabel(no('signup:person.email'))).toHaveValue('kari@draft.example');
  await expect(phone.getByText(no('signup:restored'))).toBeVisible();
  expect(await phone.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('granskog');
});

test('a forgotten password of an unverified account promises no mail to staff', async ({ onPhone, origin }) => {
  const email = 'nora@unproven.example';
  const password = 'granskog og fjord';
  const user = { name: 'Nora Ny', email, password, password_confirmation: password, phone_number: '40000000' };
  const address = { address: 'Storgata 1', city: 'Oslo', zip: '0155' };
  const company = {
    name: 'Unproven',
    organization_number: '974760673',
    domain: 'unproven',
    phone_number: '22334455',
    address,
  };
  await ask(origin, '', 'POST', '/demo-request', { user, company });
  const phone = await onPhone({ language });
  await phone.goto('/unproven/auth/forgot-password');
  await phone.getByLabel(t('account:signIn.email'), { exact: true }).fill(email);
  await phone.getByRole('button', { name: t('account:forgot.submit'), exact: true }).click();
  await expect(phone.getByText(t('account:forgot.ownerOnly'))).toBeVisible();
  await expect(phone.getByText(t('account:forgot.sent'))).toHaveCount(0);
});
