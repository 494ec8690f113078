import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

const toasts = (page: Page) => page.locator('[data-toast]');
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text });

/** The names of the visible controls below the toasts. */
const coveredBy = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((scope) => {
    const shown = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect());
    /** The list of screens scrolls, so that its lower lines may be out of sight. */
    const visiblePart = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const list = one.closest('nav')?.getBoundingClientRect();
      return { left, right, top, bottom: Math.min(bottom, list?.bottom ?? bottom) };
    };
    const isCovered = (box: ReturnType<typeof visiblePart>) =>
      shown.some((one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top);
    return [...document.querySelectorAll(scope)]
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, input, select, textarea')])
      .filter((one) => one.closest('[data-toast]') === null && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => isCovered(visiblePart(one)))
      .map(
        (one) =>
          one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent ?? '',
      );
  }, within);

const addTag = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(t('settings:tags.label')).fill(name);
  await page.getByLabel(t('settings:tags.label')).press('Enter');
  await expect(page.getByRole('button', { name: t('settings:tags.remove', { name }) })).toBeVisible();
};

/** Opens the tags of a company and adds one. Toasts stay while the mouse rests on the one about it. */
const openTags = async (page: Page, companyId: number, name: string): Promise<void> => {
  await page.goto(`/settings/application/tags?company=${companyId}`);
  await addTag(page, name);
  await toast(page, t('settings:tags.added', { name })).hover();
};

test('at most two toasts are visible, equal ones are merged, and a phone scrolls its page above them', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const { id } = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  await openTags(desktop, id, 'WINDOW');
  const remove = desktop.getByRole('button', { name: t('settings:tags.remove', { name: 'WINDOW' }) });
  await remove.press('Enter');
  await expect(toast(desktop, t('settings:tags.removed', { name: 'WINDOW' }))).toBeVisible();
  await addTag(desktop, 'WINDOW');
  await addTag(desktop, 'QUIET');
  await expect(toasts(desktop)).toHaveCount(2);
  await expect(toast(desktop, t('settings:tags.added', { name: 'WINDOW' }))).toHaveCount(1);
  await toast(desktop, t('settings:tags.added', { name: 'WINDOW' }))
    .getByRole('button', { name: t('common:action.close') })
    .click();
  await expect(toast(desktop, t('settings:tags.added', { name: 'QUIET' }))).toBeVisible();

  const phone = await onPhone({ language, as: 'admin' });
  await openTags(phone, id, 'TERRACE');
  // The focused field scrolls above a toast that would cover it.
  for (const name of ['SUN', 'SHADE', 'HARBOR']) {
    await addTag(phone, name);
    await expect(phone.getByLabel(t('settings:tags.label'))).toBeFocused();
    await expect.poll(() => coveredBy(phone, 'main')).not.toContain(t('settings:tags.label'));
  }
  await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => coveredBy(phone, 'main')).toEqual([]);
});

test('toasts cover no field of a scrolled page and no line of the menu, also in a low window', async ({
  onDesktop,
  origin,
}) => {
  const { id } = await makeOwnCompany(origin);
  const page = await onDesktop({ language, as: 'admin' });
  await openTags(page, id, 'WINDOW');
  await addTag(page, 'QUIET');
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1440, height });
    // Toasts stay while the mouse rests on one.
    await toast(page, t('settings:tags.added', { name: 'WINDOW' })).hover();
    await expect(toasts(page)).toHaveCount(2);
    const fields = page.locator('main').getByRole('textbox');
    for (const field of await fields.all()) {
      await field.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect.poll(() => coveredBy(page, 'main, #toolbar-area, #menu-area')).toEqual([]);
    }
    // The lines below the visible part of the list are reached by scrolling it.
    const last = page.locator('#menu-area nav a').last();
    await last.scrollIntoViewIfNeeded();
    await last.click({ trial: true });
    await expect(toasts(page)).toHaveCount(2);
  }
});

test('toasts above a dialog leave its buttons free on a tablet and on a phone', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  const page = await onDesktop({ language, as: 'admin' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/renting-entities');
  await page.getByRole('button', { name: t('entities:add'), exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: t(field) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('entities:field.company', own.name);
  await choose('entities:field.department', own.department);
  await choose('entities:field.type', t('entities:type.table'));
  const name = `${own.unit} B`;
  await dialog.getByRole('textbox', { name: t('entities:field.name'), exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: t('entities:field.capacity'), exact: true }).fill('4');
  const another = dialog.getByRole('button', { name: t('lists:form.another') });
  await another.click();
  const created = toast(page, t('entities:toast.created', { name }));
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await created.hover();
    await expect(another).toBeEnabled();
    const buttons = ['common:action.cancel', 'common:action.close', 'lists:form.another', 'entities:action.create'];
    const covered = await coveredBy(page, '[role="dialog"]');
    expect(covered.filter((one) => buttons.map((key) => t(key)).includes(one))).toEqual([]);
  }
});
