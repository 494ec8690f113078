import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const HTML_NAME = '<img src=x onerror=alert(1)>';

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: t('lists:views.title'), exact: true }).click();
  await expect(page.getByRole('menuitem', { name: t('lists:views.save'), exact: true })).toBeVisible();
};

const saveView = async (page: Page, name: string): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: t('lists:views.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('lists:views.save') });
  await dialog.getByLabel(t('lists:views.name')).fill(name);
  await dialog.getByRole('button', { name: t('common:action.save') }).click();
  await expect(dialog).toHaveCount(0);
};

const view = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('views saved in two tabs are both kept, and a name with HTML stays text', async ({ onDesktop }) => {
  const first = await onDesktop({ language: 'en-us', as: 'host' });
  await first.goto('/bookings?tab=canceled&search=91234567');
  const second = await first.context().newPage();
  await second.goto('/bookings?tab=completed');
  await saveView(first, HTML_NAME);
  await saveView(second, 'Done');
  await first.bringToFront();
  await openMenu(first);
  await expect(view(first, HTML_NAME)).toBeVisible();
  await expect(view(first, 'Done')).toBeVisible();
  await expect(first.locator('img[src="x"]')).toHaveCount(0);
  await view(first, 'Done').click();
  await expect(first).toHaveURL(/tab=completed/);
});
