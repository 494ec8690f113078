import { expectAccessibleScreen } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { chooseGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true }).first();
const openMore = (page: Page) => page.getByRole('button', { name: t('look:more') }).click();
const field = (page: Page, name: string) => page.getByLabel(t(`look:color.${name}`), { exact: true });
const preview = (page: Page) => page.frameLocator(`iframe[title="${t('look:preview.page')}"]`);

/** The value of a style variable of the page in the frame. */
const shownIn = (page: Page, variable: string): Promise<string> =>
  preview(page)
    .locator('html')
    .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name).trim(), variable);

const openLook = async (page: Page, companyId: number): Promise<void> => {
  await page.goto(`/settings/application/look?company=${companyId}`);
  // The frame takes no focus and isn't in the accessibility tree, so its parts are found by text.
  await expect(preview(page).locator('h1')).toBeVisible();
};

const openOwnLook = async (page: Page, origin: string) => {
  const own = await makeOwnCompany(origin);
  await openLook(page, own.id);
  return own;
};

test('an admin themes the booking page with its preview in view, and a visitor sees it', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  const own = await openOwnLook(desktop, origin);

  await openMore(desktop);
  await expectAccessibleScreen(desktop);

  // The preview follows unsaved input.
  await field(desktop, 'buttons_background_color').fill('#6a1b9aff');
  await field(desktop, 'buttons_background_color').blur();
  await expect.poll(() => shownIn(desktop, '--w-button')).toBe('#6a1b9a');

  // A color that can't be read is marked, with one that can.
  await field(desktop, 'font_color').fill('#b0b0b0ff');
  await field(desktop, 'font_color').blur();
  const low = desktop.getByText(/^Contrast 2\.1 to 1 on “Card background”/);
  await expect(low).toBeVisible();
  await desktop.getByRole('button', { name: /^Font color: #/ }).click();
  await expect(low).toBeHidden();

  await desktop.getByRole('switch', { name: t('look:calendar.dark') }).click();
  await expectToast(desktop, 'success', t('look:saved'));
  await expect.poll(() => shownIn(desktop, '--w-calendar-background')).toBe('#172029');
  await desktop.getByRole('button', { name: t('look:activate') }).click();
  await expect(desktop.getByText(t('look:active'), { exact: true })).toBeVisible();
  await expect(desktop.getByText(/^Last changed by /).last()).toBeVisible();

  // A locked color can't be changed, also not by a preset.
  await desktop
    .getByRole('button', { name: t('look:lockOf', { name: t('look:color.buttons_background_color') }) })
    .click();
  await expect(field(desktop, 'buttons_background_color')).toBeDisabled();
  await desktop.getByRole('button', { name: t('look:start.preset.linen') }).click();
  await expect(field(desktop, 'buttons_background_color')).toHaveValue('#6a1b9a');
  await expect(field(desktop, 'page_background_color')).toHaveValue('#f8f3ec');
  await save(desktop).click();
  await expect(desktop.getByText(t('lists:saveState.saved'), { exact: true })).toBeVisible();

  const phone = await onPhone({ language });
  await phone.goto(own.book);
  const next = phone.getByRole('button', { name: t('wizard:action.next'), exact: true });
  await expect(next).toHaveCSS('background-color', 'rgb(106, 27, 154)');
  await expect(phone.locator('main')).toHaveCSS('background-color', 'rgb(248, 243, 236)');
  await chooseGuests(phone, 2);

  await desktop.getByRole('button', { name: t('look:deactivate') }).click();
  await expect(desktop.getByText(t('look:inactive'), { exact: true })).toBeVisible();
  await phone.reload();
  await expect(next).toBeVisible();
  await expect(next).not.toHaveCSS('background-color', 'rgb(106, 27, 154)');
});

/** Chooses a color while another one is being saved. It stays, and is saved next. */
const chooseDuringSave = async (desktop: Page): Promise<void> => {
  await openMore(desktop);
  const release = await holdCalls(desktop, /\/api\/public-booking-visual-settings/);
  await field(desktop, 'font_color').fill('#101010ff');
  await field(desktop, 'font_color').blur();
  await save(desktop).click();
  await desktop.getByRole('button', { name: t('look:start.preset.linen') }).click();
  release();
  await expectToast(desktop, 'success', t('look:saved'));
  await expect(save(desktop)).toBeEnabled();
  await expect(field(desktop, 'page_background_color')).toHaveValue('#f8f3ec');
  await save(desktop).click();
  await expect(desktop.getByText(t('lists:saveState.saved'), { exact: true })).toBeVisible();
  await desktop.reload();
  await openMore(desktop);
  await expect(field(desktop, 'page_background_color')).toHaveValue('#f8f3ec');
};

test('a color chosen during a save is saved next, and an uploaded background shows while the look is active', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  const own = await openOwnLook(desktop, origin);
  await chooseDuringSave(desktop);
  await desktop
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(desktop.getByRole('img', { name: t('lists:file.preview'), exact: true })).toBeVisible();
  await desktop
    .getByRole('button', { name: t('settings:file.save'), exact: true })
    .last()
    .click();
  await expectToast(desktop, 'success', t('settings:kind.background.saved'));
  const phone = await onPhone({ language });
  const behind = phone.locator('div:has(> main)');
  await phone.goto(own.book);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(behind).toHaveCSS('background-image', 'none');
  await desktop.getByRole('button', { name: t('look:activate') }).click();
  await expect(desktop.getByText(t('look:active'), { exact: true })).toBeVisible();
  await phone.reload();
  await expect(behind).toHaveCSS('background-image', /^url\("[^"]*\/api\/file\//);
});

test('the preview shows each step by device and language, and books nothing', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  const calls: string[] = [];
  desktop.on('request', (request) => {
    const isOfFrame = request.frame().parentFrame() !== null && request.url().includes('/api/');
    // The links in the foot of the page are the platform's.
    if (isOfFrame && !request.url().endsWith('/api/platform')) calls.push(request.url());
  });
  await openLook(desktop, own.id);
  const show = async (step: string) => {
    await desktop.getByRole('combobox', { name: t('look:preview.step') }).click();
    await desktop.getByRole('option', { name: t(`look:preview.steps.${step}`) }).click();
  };
  for (const [step, text] of [
    ['company', own.name],
    ['department', t('look:sample.cabinsText')],
    ['stay', t('wizard:stay.label')],
    ['category', t('look:sample.category.2')],
    ['client', t('wizard:client.name')],
    ['summary', t('wizard:summary.book')],
    ['done', t('wizard:done.title.booking')],
  ] as const) {
    await show(step);
    await expect(preview(desktop).getByText(text).first()).toBeVisible();
  }
  // An inactive look can be compared with the standard colors in both themes. An active one has no themes.
  const page = preview(desktop).locator('html');
  const themes = desktop.getByRole('radiogroup', { name: t('look:preview.scheme') });
  await themes.getByText(t('look:preview.dark'), { exact: true }).click();
  await expect(page).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await themes.getByText(t('look:preview.own'), { exact: true }).click();
  await expect(page).toHaveAttribute('data-mantine-color-scheme', 'light');
  await desktop.getByRole('button', { name: t('look:activate') }).click();
  await expect(themes).toHaveCount(0);
  await show('company');
  await themes.getByText(t('look:preview.dark'), { exact: true }).click();
  await expect(page).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await show('done');

  await desktop.getByText(t('look:preview.phone'), { exact: true }).click();
  // Screen readers get the preview as a picture, with the choices that it shows.
  await expect(desktop.getByRole('img', { name: t('look:preview.page'), exact: true })).toHaveAccessibleDescription(
    ['steps.done', 'phone', 'own', 'languages.en-us'].map((key) => t(`look:preview.${key}`)).join(', '),
  );
  await expect
    .poll(() => desktop.locator('iframe').evaluate((frame) => (frame as HTMLElement).style.width))
    .toBe('390px');
  await desktop.getByText(t('look:preview.languages.no'), { exact: true }).last().click();
  await expect(preview(desktop).getByText(wordsOf('no')('wizard:done.title.booking'))).toBeVisible();
  // The person's own language stays.
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(t('settings:title'));
  expect(calls).toEqual([]);
});

test('the preview scrolls to the chosen step on a phone', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin);
  const phone = await onPhone({ language, as: 'admin' });
  await openLook(phone, own.id);
  for (const [step, text] of [
    ['client', t('wizard:client.name')],
    ['summary', t('wizard:summary.book')],
  ] as const) {
    await phone.getByRole('combobox', { name: t('look:preview.step') }).click();
    await phone.getByRole('option', { name: t(`look:preview.steps.${step}`) }).click();
    await expect(preview(phone).getByText(text).first()).toBeInViewport();
  }
});

test('colors come from the logo, and leaving with unsaved ones asks first', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/logo?company=${own.id}`);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0b5c3a"/></svg>';
  await desktop
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(desktop.getByAltText(t('lists:file.preview'))).toBeVisible();

  // A file that was chosen and not saved counts too.
  await desktop.getByRole('link', { name: t('settings:section.information.title') }).click();
  await desktop.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await save(desktop).click();
  await expectToast(desktop, 'success', t('settings:kind.logo.saved'));
  await expect(desktop.getByText(/^Last changed by /)).toBeVisible();

  await openLook(desktop, own.id);
  await desktop.getByRole('button', { name: t('look:start.fromLogo') }).click();
  await desktop.getByRole('button', { name: '#0b5c3a', exact: true }).click();
  await expect(field(desktop, 'buttons_background_color')).toHaveValue('#0b5c3a');
  await desktop.getByRole('link', { name: t('settings:allSections') }).click();
  await desktop.getByRole('button', { name: t('lists:unsaved.discard') }).click();
  await expect(desktop).toHaveURL(/\/settings\/application\?/);
  const { settings } = await asAdmin<{ settings: { key: string }[] }>(origin, 'GET', `/company-settings/${own.id}`);
  expect(settings.map(({ key }) => key)).not.toContain('public_booking_custom_visual_settings');
});
