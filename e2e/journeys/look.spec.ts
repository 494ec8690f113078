import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { makeOwnCompany, type OwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin, sessionOf } from '../support/staff.ts';
import { chooseGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true }).first();
const openMore = (page: Page) => page.getByRole('button', { name: t('look:more') }).click();
const field = (page: Page, name: string) => page.getByLabel(t(`look:color.${name}`), { exact: true });
const frame = (page: Page) => page.frameLocator(`iframe[title="${t('look:preview.page')}"]`);

/** The value of a style variable of the page in the frame. */
const shownIn = (page: Page, variable: string): Promise<string> =>
  frame(page)
    .locator('html')
    .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name).trim(), variable);

/** Uploads a green logo of the company through the API. */
const uploadLogo = async (origin: string, { id }: OwnCompany): Promise<void> => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0b5c3a"/></svg>';
  const body = new FormData();
  body.set('company_id', String(id));
  body.set('image', new Blob([svg], { type: 'image/svg+xml' }), 'logo.svg');
  const { access_token } = (await sessionOf(origin, 'admin')) as { access_token: string };
  const headers = { 'company-domain-name': 'demo', authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${origin}/api/upload-company-logo`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBeLessThan(300);
};

const chooseStep = async (page: Page, step: string): Promise<void> => {
  await page.getByRole('combobox', { name: t('look:preview.step') }).click();
  await page.getByRole('option', { name: t(`look:preview.steps.${step}`) }).click();
};

/** Looks at each step of the inactive look, by theme, device and language. */
const preview = async (desktop: Page, own: OwnCompany): Promise<void> => {
  for (const [step, text] of [
    ['company', own.name],
    ['department', t('look:sample.cabinsText')],
    ['stay', t('wizard:stay.label')],
    ['category', t('look:sample.category.2')],
    ['client', t('wizard:client.name')],
    ['summary', t('wizard:summary.book')],
    ['done', t('wizard:done.title.booking')],
  ] as const) {
    await chooseStep(desktop, step);
    await expect(frame(desktop).getByText(text).first()).toBeVisible();
  }
  // An inactive look can be compared with the standard colors in both themes.
  const page = frame(desktop).locator('html');
  const themes = desktop.getByRole('radiogroup', { name: t('look:preview.scheme') });
  await themes.getByText(t('look:preview.dark'), { exact: true }).click();
  await expect(page).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await themes.getByText(t('look:preview.own'), { exact: true }).click();
  await expect(page).toHaveAttribute('data-mantine-color-scheme', 'light');

  await desktop.getByText(t('look:preview.phone'), { exact: true }).click();
  // Screen readers get the preview as a picture, with the choices that it shows.
  await expect(desktop.getByRole('img', { name: t('look:preview.page'), exact: true })).toHaveAccessibleDescription(
    ['steps.done', 'phone', 'own', 'languages.en-us'].map((key) => t(`look:preview.${key}`)).join(', '),
  );
  await expect
    .poll(() => desktop.locator('iframe').evaluate((element) => (element as HTMLElement).style.width))
    .toBe('390px');
  await desktop.getByText(t('look:preview.languages.no'), { exact: true }).last().click();
  await expect(frame(desktop).getByText(wordsOf('no')('wizard:done.title.booking'))).toBeVisible();
  // The person's own language stays.
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(t('settings:title'));
  await desktop.getByText(t('look:preview.languages.en-us'), { exact: true }).last().click();
};

/** On a phone, the preview scrolls to the chosen step. */
const previewOnPhone = async (page: Page): Promise<void> => {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [step, text] of [
    ['client', t('wizard:client.name')],
    ['summary', t('wizard:summary.book')],
  ] as const) {
    await chooseStep(page, step);
    await expect(frame(page).getByText(text).first()).toBeInViewport();
  }
  await expectFits(page);
  if (window) await page.setViewportSize(window);
};

/** Chooses colors by hand, from the logo and of a preset, and activates the look. */
const chooseColors = async (desktop: Page): Promise<void> => {
  await openMore(desktop);
  await expectAccessibleScreen(desktop);
  // A color that can't be read is marked, with one that can.
  await field(desktop, 'font_color').fill('#b0b0b0ff');
  await field(desktop, 'font_color').blur();
  const low = desktop.getByText(/^Contrast 2\.1 to 1 on “Card background”/);
  await expect(low).toBeVisible();
  await desktop.getByRole('button', { name: /^Font color: #/ }).click();
  await expect(low).toBeHidden();

  await desktop.getByRole('button', { name: t('look:start.fromLogo') }).click();
  await desktop.getByRole('button', { name: '#0b5c3a', exact: true }).click();
  await expect(field(desktop, 'buttons_background_color')).toHaveValue('#0b5c3a');

  // The preview follows unsaved input.
  await field(desktop, 'buttons_background_color').fill('#6a1b9aff');
  await field(desktop, 'buttons_background_color').blur();
  await expect.poll(() => shownIn(desktop, '--w-button')).toBe('#6a1b9a');

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

  // An active look has no themes, except where visitors choose the company.
  const themes = desktop.getByRole('radiogroup', { name: t('look:preview.scheme') });
  await expect(themes).toHaveCount(0);
  await chooseStep(desktop, 'company');
  await themes.getByText(t('look:preview.dark'), { exact: true }).click();
  await expect(frame(desktop).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
};

const uploadBackground = async (desktop: Page): Promise<void> => {
  await desktop
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(desktop.getByRole('img', { name: t('lists:file.preview'), exact: true })).toBeVisible();
  await desktop
    .getByRole('button', { name: t('settings:file.save'), exact: true })
    .last()
    .click();
  await expectToast(desktop, 'success', t('settings:kind.background.saved'));
};

test('an admin themes the booking page with its preview in view, which books nothing, and a visitor sees it', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  await uploadLogo(origin, own);
  const desktop = await onDesktop({ language, as: 'admin' });
  const calls: string[] = [];
  desktop.on('request', (request) => {
    const isOfFrame = request.frame().parentFrame() !== null && request.url().includes('/api/');
    // The links in the foot of the page are the platform's. The logo is the company's.
    if (isOfFrame && !/\/api\/(platform$|file\/)/.test(request.url())) calls.push(request.url());
  });
  await desktop.goto(`/settings/application/look?company=${own.id}`);
  // The frame takes no focus and isn't in the accessibility tree, so its parts are found by text.
  await expect(frame(desktop).locator('h1')).toBeVisible();
  await preview(desktop, own);
  await previewOnPhone(desktop);
  await chooseColors(desktop);
  await uploadBackground(desktop);
  expect(calls).toEqual([]);

  const phone = await onPhone({ language });
  await phone.goto(own.book);
  const next = phone.getByRole('button', { name: t('wizard:action.next'), exact: true });
  const behind = phone.locator('div:has(> main)');
  await expect(next).toHaveCSS('background-color', 'rgb(106, 27, 154)');
  await expect(phone.locator('main')).toHaveCSS('background-color', 'rgb(248, 243, 236)');
  await expect(behind).toHaveCSS('background-image', /^url\("[^"]*\/api\/file\//);
  await chooseGuests(phone, 2);

  await desktop.getByRole('button', { name: t('look:deactivate') }).click();
  await expect(desktop.getByText(t('look:inactive'), { exact: true })).toBeVisible();
  await phone.reload();
  await expect(next).toBeVisible();
  await expect(next).not.toHaveCSS('background-color', 'rgb(106, 27, 154)');
  await expect(behind).toHaveCSS('background-image', 'none');

  // Leaving with unsaved colors asks first.
  await field(desktop, 'font_color').fill('#101010ff');
  await field(desktop, 'font_color').blur();
  await desktop.getByRole('link', { name: t('settings:allSections') }).click();
  await desktop.getByRole('button', { name: t('lists:unsaved.discard') }).click();
  await expect(desktop).toHaveURL(/\/settings\/application\?/);
  const { settings } = await asAdmin<{ settings: unknown[] }>(origin, 'GET', `/company-settings/${own.id}`);
  expect(JSON.stringify(settings)).not.toContain('#101010');
});
