import { expectFits, expectSound } from '../support/axe.ts';
import { menuOf } from '../support/menu.ts';
import { expect, test } from '../support/people.ts';
import { type StaffMember, staff } from '../support/staff.ts';
import { languages, wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
/** Demo staff who are tied to a company or department. */
const TIES: Partial<Record<StaffMember, { tiedTo: 'company' | 'department' }>> = {
  employee: { tiedTo: 'company' },
  observer: { tiedTo: 'department' },
};

for (const who of staff) {
  test(`the menu shows the ${who} the screens of the role`, async ({ onDesktop }) => {
    const desktop = await onDesktop({ language, as: who });
    await desktop.goto('/');
    const menu = desktop.getByRole('navigation', { name: t('shell:menu.label') });
    await expect(menu.getByRole('link', { name: t('shell:screen.dashboard') })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
    await expect(desktop.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeFocused();
    const role = who === 'owner' ? 'admin' : who;
    expect(await menu.getByRole('link').allTextContents()).toEqual(menuOf(t, { role, ...TIES[who] }));
    const chip = desktop.getByRole('complementary').getByText(t('shell:demo'), { exact: true });
    await expect(chip).toBeVisible();
  });
}

test("an observer who opens a calendar's address sees that the role has no access", async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'observer' });
  await desktop.goto('/calendaric-view');
  await expect(desktop).toHaveURL(/\/error\/access-denied$/);
  await expect(desktop.getByText(t('common:errorPage.accessDenied'))).toBeVisible();
});

for (const each of languages) {
  const words = wordsOf(each);
  const look = each === 'no' ? expectSound : expectFits;

  test(`error pages work alone and below a domain, and link home (${each})`, async ({ onDesktop, onPhone }) => {
    const phone = await onPhone({ language: each });
    const pages = [
      ['error/not-found', 'common:errorPage.notFound'],
      ['error/unprocessable-etnry', 'common:errorPage.unprocessable'],
      ['error/access-denied', 'common:errorPage.accessDenied'],
      ['error-page', 'common:failure.unexpected'],
    ] as const;
    for (const [path, text] of pages) {
      for (const full of [`/${path}`, `/demo/${path}`]) {
        await phone.goto(full);
        await expect(phone.getByText(words(text))).toBeVisible();
      }
    }
    await look(phone);
    const desktop = await onDesktop({ language: each, as: 'host' });
    await desktop.goto('/no/such/page');
    await expect(desktop.getByText(words('common:errorPage.notFound'))).toBeVisible();
    await desktop
      .getByRole('main')
      .getByRole('link', { name: words('common:action.goHome') })
      .click();
    await expect(desktop.getByRole('heading', { level: 1, name: /Maja/ })).toBeFocused();
  });
}

test('the palette finds a screen and a booking', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/bookings');
  const booking = desktop.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  const client = ((await booking.getAttribute('aria-label')) ?? '')
    .replace(t('common:table.open', { row: '' }), '')
    .split(',')[0] as string;
  await desktop.keyboard.press('Control+k');
  const field = desktop.getByPlaceholder(t('shell:palette.placeholder'));
  await field.fill(client);
  await expect(desktop.getByRole('dialog').getByText(client).first()).toBeVisible();
  await expectSound(desktop);
  await field.press('Enter');
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
  await expect(desktop.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);

  await desktop.getByRole('button', { name: new RegExp(t('shell:palette.hint')) }).click();
  await field.fill(t('shell:screen.dashboard'));
  await expect(desktop.getByRole('dialog').getByRole('button', { name: t('shell:screen.dashboard') })).toBeVisible();
  await field.press('Enter');
  await expect(desktop).toHaveURL(/:\d+\/$/);
});

test('language and theme are stored', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/');
  await desktop.getByRole('banner').getByRole('button', { name: /EN/ }).click();
  await expect(desktop.locator('html')).toHaveAttribute('lang', 'en');
  const en = wordsOf('en-us');
  await desktop.getByRole('button', { name: en('shell:appearance.label') }).click();
  const looks = desktop.getByRole('dialog', { name: en('shell:appearance.label') });
  const choose = (area: string, scheme: string) =>
    looks
      .getByRole('radiogroup', { name: en(`shell:appearance.${area}`) })
      .getByText(en(`shell:scheme.${scheme}`))
      .click();
  await choose('whole', 'dark');
  await choose('menu', 'light');
  await expectSound(desktop);
  await desktop.keyboard.press('Escape');
  await desktop.reload();
  await expect(desktop.locator('html')).toHaveAttribute('lang', 'en');
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(desktop.locator('#menu-area')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectSound(desktop);
});

test('the first Tab reaches the link that skips the menu', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop.keyboard.press('Tab');
  const skip = desktop.getByRole('link', { name: t('shell:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('main')).toBeFocused();
});

test('the menu opens from the side on a phone, and closes after navigation', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'host' });
  await phone.goto('/');
  await phone.getByRole('button', { name: t('shell:menu.open') }).click();
  const drawer = phone.getByRole('dialog', { name: t('shell:menu.label') });
  await expect(drawer).toBeVisible();
  await expectSound(phone);
  await drawer.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(phone).toHaveURL(/\/bookings$/);
  await expect(drawer).toBeHidden();
  await expectSound(phone);
});
