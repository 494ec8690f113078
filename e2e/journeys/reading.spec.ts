import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const PHONE = { width: 390, height: 844 };

test('a visitor calculates the price of a month', async ({ onDesktop }) => {
  const page = await onDesktop({ language });
  await page.goto('/pricing');
  const number = page.getByRole('textbox', { name: t('pricing:calculator.label') });
  await number.fill('1200');
  await expect(page.getByText(/^1.100.kr/)).toBeVisible();
  await number.fill('180');
  await expect(page.getByText(/^200.kr/)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test("the guide's contents lead to its sections by keyboard, collapse on a phone, and the address keeps the section", async ({
  onDesktop,
}) => {
  const page = await onDesktop({ language, as: 'admin' });
  await page.goto('/v1/quick-start-guide');
  const contents = page.getByRole('navigation', { name: t('guide:contents') });
  const calendar = contents.getByRole('link', { name: t('guide:section.calendar.title') });
  await calendar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#calendar$/);
  await expect(calendar).toHaveAttribute('aria-current', 'location');
  await page.reload();
  await expect(calendar).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('heading', { name: t('guide:section.calendar.title') })).toBeInViewport();
  await contents.getByRole('link', { name: t('guide:section.settings.title') }).click();
  await expect(contents.locator('[aria-current]')).toHaveText(t('guide:section.settings.title'));
  await expectAccessibleScreen(page);
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  const fold = page.locator('summary').getByText(t('guide:contents'));
  await fold.click();
  const booking = page.getByRole('link', { name: t('guide:section.booking.title'), exact: true });
  await booking.click();
  await expect(page).toHaveURL(/#booking$/);
  await expect(booking).toBeHidden();
  await expect(page.getByRole('heading', { name: t('guide:section.booking.title'), exact: true })).toBeInViewport();
  await expectFits(page);
  if (wide) await page.setViewportSize(wide);
  await page.getByRole('link', { name: t('shell:screen.companies'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('companies:title') })).toBeVisible();
});
