import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

test("a person's name leads to the settings, and the owner sets the own tenant id there", async ({ onDesktop }) => {
  const owner = await onDesktop({ language: 'en-us', as: 'owner' });
  await owner.goto('/');
  await owner
    .locator('#menu-area')
    .getByRole('link', { name: new RegExp(t('shell:role.admin')) })
    .click();
  await expect(owner).toHaveURL(/\/settings(\/|$)/);
  await owner.getByRole('button', { name: t('security:profile.edit') }).click();
  const dialog = owner.getByRole('dialog', { name: t('security:profile.edit') });
  const id = `FL-${Date.now()}`;
  await dialog.getByLabel(t('settings:profile.tenant')).fill(id);
  await dialog.getByRole('button', { name: t('security:profile.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.getByText(id)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(id)).toBeVisible();
});
