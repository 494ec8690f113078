import { SCREENS } from '@ledig/domain/access/screens.ts';
import { expectAccessibleScreen, expectOverlayAccessible, expectReflows, ZOOMED } from '../support/axe.ts';
import { quietDaysAhead } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { choosePlace, fillClient, freeTimes, openWizard, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

/** The screens of the menu, without the calendars, whose boards may scroll both ways. */
const PATHS = SCREENS.map(({ path }) => path).filter((path) => !path.includes('calendar'));

test('an open menu and a form with errors are accessible, and the screens of the office fit at 400 % zoom', async ({
  onDesktop,
}) => {
  test.slow();
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/categories');
  await desktop.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await expect(desktop.getByRole('menu')).toBeVisible();
  await expectOverlayAccessible(desktop, 'menu');
  await desktop.keyboard.press('Escape');
  await desktop.getByRole('button', { name: t('categories:add'), exact: true }).click();
  const dialog = desktop.getByRole('dialog');
  await dialog.getByRole('button', { name: t('categories:form.add'), exact: true }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectOverlayAccessible(desktop, 'dialog');
  await desktop.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await desktop.setViewportSize(ZOOMED);
  for (const path of PATHS) {
    await walkTo(desktop, path);
    await expectReflows(desktop, path);
  }
});

test('the booking page fits at 400 % zoom in every step, and its errors are accessible', async ({ onPhone }) => {
  const page = await onPhone({ language });
  await openWizard(page);
  await expectReflows(page, 'company');
  await choosePlace(page, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await page.getByRole('button', { name: t('wizard:action.next'), exact: true }).click();
  await expect(page.getByText(t('wizard:guests.required'))).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('radio', { name: /^2\s/ }).check();
  await pickDay(page, quietDaysAhead(9), language);
  await freeTimes(page).first().click();
  await expectReflows(page, 'dates');
  await page.getByRole('button', { name: t('wizard:action.next'), exact: true }).click();
  await expect(page.getByLabel(t('wizard:client.name'))).toBeVisible();
  await expectReflows(page, 'client');
  await fillClient(page, t, 'Zara Zoom');
  await expect(page.getByRole('button', { name: t('wizard:summary.book'), exact: true })).toBeVisible();
  await expectReflows(page, 'review');
});
