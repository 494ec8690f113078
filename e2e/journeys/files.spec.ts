import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { openSection } from '../support/settings.ts';
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

/** Opens the stored logo in a tab. None of its scripts runs. */
const openDrawing = async (desktop: Page, path: string): Promise<void> => {
  const tab = await desktop.context().newPage();
  const answer = await tab.goto(path);
  expect(answer?.headers()['content-security-policy']).toContain('sandbox');
  expect(await answer?.text()).toContain('Brygga');
  expect(await tab.evaluate(() => document.querySelectorAll('script, foreignObject, [onload], [onerror]').length)).toBe(
    0,
  );
  expect(await tab.title()).not.toBe('ran');
  await tab.close();
};

/** Uploads a fire list that only staff can open, after a file that is refused, and deletes it. */
const uploadFireList = async (desktop: Page, origin: string): Promise<void> => {
  await openSection(desktop, t, 'fire-list');
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
};

test('an admin uploads an SVG logo with scripts, which run nowhere, and a fire list that only staff can open', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  // The browser's PDF viewer requests an icon at an extra address.
  const desktop = await onDesktop({ language: 'no', as: 'admin', refusals: [404, 422] });
  await desktop.goto(`/settings/application/fire-list?company=${own.id}`);
  await uploadFireList(desktop, origin);

  await openSection(desktop, t, 'logo');
  const logo = desktop.getByRole('main');
  const picture = logo.getByRole('img', { name: t('settings:kind.logo.picture', { company: own.name }) });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(logo.getByRole('img', { name: t('lists:file.preview') })).toBeVisible();
  // A file that was chosen and not saved counts as a change.
  await desktop.getByRole('link', { name: t('settings:section.information.title') }).click();
  await desktop.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await logo.getByRole('button', { name: t('settings:file.save') }).click();
  await expect(desktop.getByText(t('settings:kind.logo.saved'))).toBeVisible();
  await expect(picture).toBeVisible();
  await expectAccessibleScreen(desktop);
  await expectFits(desktop);
  const path = (await picture.getAttribute('src')) ?? '';
  await openDrawing(desktop, path);

  const visitor = await onPhone({ language: 'no' });
  await visitor.goto(own.book);
  await expect(visitor.locator(`img[src="${path}"]`).first()).toBeVisible();

  // The panel collapses. Deleting the logo reloads the page.
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
});
