import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

test('letters typed right after Ctrl+K are searched; Escape in a changed form asks, and the confirmation stays open', async ({
  onDesktop,
}) => {
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
