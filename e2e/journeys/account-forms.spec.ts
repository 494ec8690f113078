import { expectAccessible } from '../support/axe.ts';
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
  await visitor.goto('/reports/1');
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.goto('/no-such-page');
  await expect(visitor).toHaveURL(/no-such-page$/);
  const employee = await onPhone({ language, as: 'employee' });
  await employee.goto('/categories');
  await expect(employee).toHaveURL(/access-denied$/);
  const desktop = await onDesktop({ language, as: 'employee' });
  await desktop.goto('/');
  await expectAccessible(desktop);
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
