import { expectAccessibleScreen } from '../support/axe.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
const COMPANY = 'Lyngbrygga';

/** An SVG that sets the document title by every known way to run code. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 240 60"
  width="240" height="60" onload="document.title='ran'">
  <script>document.title = 'ran'</script><h:script>document.title = 'ran'</h:script>
  <foreignObject width="9" height="9"><h:img src="x" onerror="document.title='ran'"/></foreignObject>
  <rect width="240" height="60" rx="12" fill="#0b6e91"/><text x="24" y="40" fill="#fff" font-size="28">Brygga</text></svg>`;
const PAPER =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const openSection = async (desktop: Page, section: 'logo' | 'fire-list'): Promise<void> => {
  await desktop.goto(`/settings/application/${section}`);
  await desktop.getByRole('combobox', { name: t('settings:company.label') }).click();
  await desktop.getByRole('option', { name: COMPANY }).click();
};

test('the admin uploads an SVG logo with scripts: the booking page shows it, and no script runs', async ({
  onDesktop,
  onPhone,
}) => {
  const desktop = await onDesktop({ language: 'no', as: 'admin' });
  await openSection(desktop, 'logo');
  const logo = desktop.getByRole('main');
  const picture = logo.getByRole('img', { name: t('settings:kind.logo.picture', { company: COMPANY }) });
  await expect(picture).toBeVisible();
  await expectAccessibleScreen(desktop);
  const before = await picture.getAttribute('src');
  const choose = logo.locator('input[type=file]');
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
  await choose.setInputFiles(file);
  await expect(logo.getByRole('img', { name: t('lists:file.preview') })).toBeVisible();
  await logo.getByRole('button', { name: t('settings:file.save') }).click();
  await expect(desktop.getByText(t('settings:kind.logo.saved'))).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  const path = (await picture.getAttribute('src')) ?? '';

  const answer = await desktop.goto(path);
  expect(answer?.headers()['content-security-policy']).toContain('sandbox');
  expect(await answer?.text()).toContain('Brygga');
  expect(
    await desktop.evaluate(() => document.querySelectorAll('script, foreignObject, [onload], [onerror]').length),
  ).toBe(0);
  expect(await desktop.title()).not.toBe('ran');

  const visitor = await onPhone({ language: 'no' });
  await visitor.goto('/demo/book');
  await visitor.getByText(COMPANY).first().click();
  await expect(visitor.locator(`img[src="${path}"]`).first()).toBeVisible();

  // The panel collapses. Deleting the logo reloads the page.
  await openSection(desktop, 'logo');
  const fold = desktop.getByRole('button', { name: t('settings:file.logoPanel') });
  const remove = desktop.getByRole('button', { name: t('settings:file.delete'), exact: true });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(remove).toBeHidden();
  await fold.click();
  await desktop.evaluate(() => Object.assign(window, { beforeReload: true }));
  await remove.click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:file.delete'), exact: true })
    .click();
  await expect(desktop.getByText(t('settings:kind.logo.deleted'))).toBeVisible();
  expect(await desktop.evaluate(() => 'beforeReload' in window)).toBe(false);
  await choose.setInputFiles(file);
  await logo.getByRole('button', { name: t('settings:file.save') }).click();
  await expect(picture).toBeVisible();
});

test('the admin uploads a fire list that only staff can open, and sees why another file is refused', async ({
  onDesktop,
  origin,
}) => {
  // The browser's PDF viewer requests an icon at an extra address.
  const desktop = await onDesktop({ language: 'no', as: 'admin', refusals: [404, 422] });
  await openSection(desktop, 'fire-list');
  const firelist = desktop.getByRole('main');
  const choose = firelist.locator('input[type=file]');
  const save = firelist.getByRole('button', { name: t('settings:file.save') });
  await expect(save).toBeDisabled();
  await choose.setInputFiles({ name: 'liste.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
  await save.click();
  await expect(firelist.getByRole('alert')).toContainText(/filen/i);
  await choose.setInputFiles({ name: 'liste.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PAPER) });
  await save.click();
  await expect(desktop.getByText(t('settings:kind.firelist.saved'))).toBeVisible();
  const asked = desktop.waitForResponse(/\/api\/firelist-doc\//);
  await firelist.getByRole('button', { name: t('settings:kind.firelist.open') }).click();
  const { filePath } = (await (await asked).json()) as { filePath: string };
  const document = await fetch(`${origin}${filePath}`);
  expect(document.headers.get('content-type')).toBe('application/pdf');
  expect((await fetch(`${origin}${filePath.slice(0, -2)}__`)).status).toBe(404);
  await firelist.getByRole('button', { name: t('settings:file.delete') }).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:file.delete') })
    .click();
  await expect(desktop.getByText(t('settings:kind.firelist.deleted'))).toBeVisible();
  await expect(firelist.getByRole('button', { name: t('settings:kind.firelist.open') })).toHaveCount(0);
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
