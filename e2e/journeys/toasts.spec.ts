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
    const isCovered = (box: DOMRect) =>
      shown.some((one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top);
    return [...document.querySelectorAll(scope)]
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, input, select, textarea')])
      .filter((one) => one.closest('[data-toast]') === null && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => isCovered(one.getBoundingClientRect()))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  }, within);

const addTag = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(t('settings:tags.label')).fill(name);
  await page.getByLabel(t('settings:tags.label')).press('Enter');
  await expect(page.getByRole('button', { name: t('settings:tags.remove', { name }) })).toBeVisible();
};

test('at most two toasts are visible, equal ones are merged, and a phone scrolls its page above them', async ({
  atDesk,
  onPhone,
  origin,
}) => {
  const { id } = await makeOwnCompany(origin);
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto(`/settings/application/tags?company=${id}`);
  await addTag(desk, 'WINDOW');
  // Toasts stay while the mouse rests on one.
  await toast(desk, t('settings:tags.added', { name: 'WINDOW' })).hover();
  const remove = desk.getByRole('button', { name: t('settings:tags.remove', { name: 'WINDOW' }) });
  await remove.press('Enter');
  await expect(toast(desk, t('settings:tags.removed', { name: 'WINDOW' }))).toBeVisible();
  await addTag(desk, 'WINDOW');
  await addTag(desk, 'QUIET');
  await expect(toasts(desk)).toHaveCount(2);
  await expect(toast(desk, t('settings:tags.added', { name: 'WINDOW' }))).toHaveCount(1);
  await toast(desk, t('settings:tags.added', { name: 'WINDOW' }))
    .getByRole('button', { name: t('common:action.close') })
    .click();
  await expect(toast(desk, t('settings:tags.added', { name: 'QUIET' }))).toBeVisible();

  const phone = await onPhone({ language, as: 'admin' });
  await phone.goto(`/settings/application/tags?company=${id}`);
  await addTag(phone, 'TERRACE');
  await toast(phone, t('settings:tags.added', { name: 'TERRACE' })).hover();
  await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => coveredBy(phone, 'main')).toEqual([]);
});

for (const [device, size] of [
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`toasts above a dialog leave its buttons free on ${device}`, async ({ atDesk, origin }) => {
    const own = await makeOwnCompany(origin);
    const page = await atDesk({ language, as: 'admin' });
    await page.setViewportSize(size);
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
    await dialog.getByRole('button', { name: t('lists:form.another') }).click();
    await toast(page, t('entities:toast.created', { name })).hover();
    await expect(dialog.getByRole('button', { name: t('lists:form.another') })).toBeEnabled();
    const controls = ['action.cancel', 'action.close'].map((key) => t(`common:${key}`));
    const covered = await coveredBy(page, '[role="dialog"]');
    expect(
      covered.filter((one) => [...controls, t('lists:form.another'), t('entities:action.create')].includes(one)),
    ).toEqual([]);
  });
