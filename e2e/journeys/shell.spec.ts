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
  test(`the menu shows the ${who} the screens of the role`, async ({ atDesk }) => {
    const desk = await atDesk({ language, as: who });
    await desk.goto('/');
    const menu = desk.getByRole('navigation', { name: t('shell:menu.label') });
    await expect(menu.getByRole('link', { name: t('shell:screen.dashboard') })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeFocused();
    const role = who === 'owner' ? 'admin' : who;
    expect(await menu.getByRole('link').allTextContents()).toEqual(menuOf(t, { role, ...TIES[who] }));
    const chip = desk.getByRole('complementary').getByText(t('shell:demo'), { exact: true });
    await expect(chip).toBeVisible();
  });
}

test("an observer who opens a calendar's address sees that the role has no access", async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'observer' });
  await desk.goto('/calendaric-view');
  await expect(desk).toHaveURL(/\/error\/access-denied$/);
  await expect(desk.getByText(t('common:errorPage.accessDenied'))).toBeVisible();
});

for (const each of languages) {
  const words = wordsOf(each);
  const look = each === 'no' ? expectSound : expectFits;

  test(`error pages work alone and below a domain, and link home (${each})`, async ({ atDesk, onPhone }) => {
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
    const desk = await atDesk({ language: each, as: 'host' });
    await desk.goto('/no/such/page');
    await expect(desk.getByText(words('common:errorPage.notFound'))).toBeVisible();
    await desk
      .getByRole('main')
      .getByRole('link', { name: words('common:action.goHome') })
      .click();
    await expect(desk.getByRole('heading', { level: 1, name: /Maja/ })).toBeFocused();
  });
}

test('the palette finds a screen and a booking', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/bookings');
  const booking = desk.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  const client = ((await booking.getAttribute('aria-label')) ?? '')
    .replace(t('common:table.open', { row: '' }), '')
    .split(',')[0] as string;
  await desk.keyboard.press('Control+k');
  const field = desk.getByPlaceholder(t('shell:palette.placeholder'));
  await field.fill(client);
  await expect(desk.getByRole('dialog').getByText(client).first()).toBeVisible();
  await expectSound(desk);
  await field.press('Enter');
  await expect(desk).toHaveURL(/\/booking\/\d+$/);
  await expect(desk.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  await desk.getByRole('button', { name: new RegExp(t('shell:palette.hint')) }).click();
  await field.fill(t('shell:screen.dashboard'));
  await expect(desk.getByRole('dialog').getByRole('button', { name: t('shell:screen.dashboard') })).toBeVisible();
  await field.press('Enter');
  await expect(desk).toHaveURL(/:\d+\/$/);
});

test('language and theme are stored', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/');
  await desk.getByRole('banner').getByRole('button', { name: /EN/ }).click();
  await expect(desk.locator('html')).toHaveAttribute('lang', 'en');
  const en = wordsOf('en-us');
  await desk.getByRole('button', { name: en('shell:appearance.label') }).click();
  const looks = desk.getByRole('dialog', { name: en('shell:appearance.label') });
  const choose = (area: string, scheme: string) =>
    looks
      .getByRole('radiogroup', { name: en(`shell:appearance.${area}`) })
      .getByText(en(`shell:scheme.${scheme}`))
      .click();
  await choose('whole', 'dark');
  await choose('menu', 'light');
  await expectSound(desk);
  await desk.keyboard.press('Escape');
  await desk.reload();
  await expect(desk.locator('html')).toHaveAttribute('lang', 'en');
  await expect(desk.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(desk.locator('#menu-area')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectSound(desk);
});

test('the first Tab reaches the link that skips the menu', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.keyboard.press('Tab');
  const skip = desk.getByRole('link', { name: t('shell:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('main')).toBeFocused();
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
