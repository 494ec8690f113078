import type { Locator } from '@playwright/test';
import { expectAccessibleScreen } from '../support/axe.ts';
import { openTab } from '../support/lists.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { openSection } from '../support/settings.ts';
import { asAdmin } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
/** An SVG that sets the document title by every known way to run code. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 240 60"
  width="240" height="60" onload="document.title='ran'">
  <script>document.title = 'ran'</script><h:script>document.title = 'ran'</h:script>
  <foreignObject width="9" height="9"><h:img src="x" onerror="document.title='ran'"/></foreignObject>
  <rect width="240" height="60" rx="12" fill="#0b6e91"/><text x="24" y="40" fill="#fff" font-size="28">Brygga</text></svg>`;
const PAPER =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** Deletes the file of the open section, after the question. */
const deleteFile = async (page: Page): Promise<void> => {
  const remove = (scope: Page | Locator) =>
    scope.getByRole('button', { name: t('settings:file.delete'), exact: true }).click();
  await remove(page);
  await remove(page.getByRole('dialog'));
};

test('the admin uploads an SVG logo with scripts, which the booking page shows and no browser runs, and a fire list', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language: 'no', as: 'admin', refusals: [422] });
  const main = desktop.getByRole('main');
  const choose = main.locator('input[type=file]');
  const save = main.getByRole('button', { name: t('settings:file.save') });

  await desktop.goto(`/settings/application/logo?company=${own.id}`);
  const picture = main.getByRole('img', { name: t('settings:kind.logo.picture', { company: own.name }) });
  await expect(save).toBeDisabled();
  await choose.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(main.getByRole('img', { name: t('lists:file.preview') })).toBeVisible();
  await save.click();
  await expect(desktop.getByText(t('settings:kind.logo.saved'))).toBeVisible();
  await expect(picture).toBeVisible();
  await expectAccessibleScreen(desktop);
  const path = (await picture.getAttribute('src')) ?? '';

  const visitor = await onPhone({ language: 'no' });
  const answer = await visitor.goto(path);
  expect(answer?.headers()['content-security-policy']).toContain('sandbox');
  expect(await answer?.text()).toContain('Brygga');
  expect(
    await visitor.evaluate(() => document.querySelectorAll('script, foreignObject, [onload], [onerror]').length),
  ).toBe(0);
  expect(await visitor.title()).not.toBe('ran');
  await visitor.goto(own.book);
  await expect(visitor.locator(`img[src="${path}"]`).first()).toBeVisible();

  // The panel collapses. Deleting the logo reloads the page.
  const fold = desktop.getByRole('button', { name: t('settings:file.logoPanel') });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('button', { name: t('settings:file.delete'), exact: true })).toBeHidden();
  await fold.click();
  await desktop.evaluate(() => Object.assign(window, { beforeReload: true }));
  await deleteFile(desktop);
  await expect(desktop.getByText(t('settings:kind.logo.deleted'))).toBeVisible();
  expect(await desktop.evaluate(() => 'beforeReload' in window)).toBe(false);
  await expect(picture).toHaveCount(0);

  await test.step('only staff can open the fire list, and another file is refused with the reason', async () => {
    await openSection(desktop, t, 'fire-list');
    await choose.setInputFiles({
      name: 'liste.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html></html>'),
    });
    await save.click();
    await expect(main.getByRole('alert')).toContainText(/filen/i);
    await choose.setInputFiles({ name: 'liste.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PAPER) });
    await save.click();
    await expect(desktop.getByText(t('settings:kind.firelist.saved'))).toBeVisible();
    const { filePath } = await asAdmin<{ filePath: string }>(origin, 'GET', `/firelist-doc/${own.id}`);
    const document = await fetch(`${origin}${filePath}`);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(`${origin}${filePath.slice(0, -2)}__`)).status).toBe(404);
    const open = main.getByRole('button', { name: t('settings:kind.firelist.open') });
    await expect(open).toBeVisible();
    await deleteFile(desktop);
    await expect(desktop.getByText(t('settings:kind.firelist.deleted'))).toBeVisible();
    await expect(open).toHaveCount(0);
  });
});

test('the host finds account and appearance in the settings, and no company settings', async ({ onDesktop }) => {
  const en = wordsOf('en-us');
  const desktop = await onDesktop({ language: 'en-us', as: 'host' });
  await desktop.goto('/settings');
  await expect(desktop.getByText('host@demo.test')).toBeVisible();
  await openTab(desktop, en('settings:tab.application'));
  await expect(desktop).toHaveURL(/settings\/application/);
  await desktop.getByText(en('settings:scheme.dark'), { exact: true }).first().click();
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(desktop.getByRole('combobox', { name: en('settings:company.label') })).toHaveCount(0);
});
