import { expectAccessibleScreen, expectDialogAccessible } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { bookNoon, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { dayLabel } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the booking, and of the block. */
const DAY = 14;

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** Picks one day as the range of the open dialog. */
const pickRange = async (desktop: Page, daysAhead: number): Promise<void> => {
  await desktop.getByRole('dialog').getByLabel(t('blocked:field.range')).first().click();
  const day = desktop.getByRole('button', { name: dayLabel(daysAhead, language) });
  for (let turned = 0; turned < 3 && !(await day.isVisible()); turned++)
    await desktop.locator('button[data-direction="next"]:visible').last().click();
  await day.click();
  await day.click();
  await expect(desktop.locator('button[data-direction="next"]:visible')).toHaveCount(0);
};

const writeTexts = async (desktop: Page, no: string, en: string): Promise<void> => {
  await desktop.getByLabel(t('blocked:field.descriptionNo')).fill(no);
  await desktop.getByLabel(t('blocked:field.descriptionEn')).fill(en);
};

const act = async (desktop: Page, row: string, action: 'edit' | 'bookings' | 'delete'): Promise<void> => {
  await desktop.getByRole('button', { name: t('lists:actions', { row }), exact: true }).click();
  await desktop.getByRole('menuitem', { name: t(`blocked:action.${action}`), exact: true }).click();
};

test('an admin blocks a day with a booking on it, follows the link to the booking, and opens the day again', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const booking = await bookNoon(origin, own, { name: 'Bodil Bestilt', day: DAY });
  const desktop = await onDesktop({ language, as: 'admin', refusals: [422] });
  await desktop.goto(`/settings/application/blocked-dates?company=${own.id}`);
  await expect(desktop.getByText(t('blocked:empty.coming'))).toBeVisible();
  await button(desktop, 'blocked:add').click();
  await expectDialogAccessible(desktop);
  await pickRange(desktop, DAY);
  await button(desktop, 'blocked:form.add').click();
  await expect(desktop.getByLabel(t('blocked:field.descriptionNo'))).toHaveAttribute('aria-invalid', 'true');
  await writeTexts(desktop, 'Årsfest', 'Annual party');
  await button(desktop, 'blocked:form.add').click();

  const warning = desktop.getByRole('dialog', { name: t('blocked:inTheWay.title') });
  await expect(warning.getByText(t('blocked:inTheWay.warning_one', { count: 1 }))).toBeVisible();
  await expectDialogAccessible(desktop);
  await warning.getByRole('link', { name: 'Bodil Bestilt' }).click();
  await expect(desktop).toHaveURL(new RegExp(`/booking/${booking}$`));
  await expect(desktop.getByText('Bodil Bestilt').first()).toBeVisible();

  await walkTo(desktop, `/settings/application/blocked-dates?company=${own.id}`);
  await expect(desktop.getByText('Annual party')).toBeVisible();
  await expectAccessibleScreen(desktop);
  await act(desktop, 'Annual party', 'bookings');
  await expect(desktop.getByRole('dialog').getByRole('link', { name: 'Bodil Bestilt' })).toHaveAttribute(
    'href',
    `/booking/${booking}`,
  );
  await button(desktop, 'common:action.close').last().click();

  await act(desktop, 'Annual party', 'edit');
  await writeTexts(desktop, 'Sommerfest', 'Summer party');
  await button(desktop, 'blocked:form.save').click();
  await expectToast(desktop, 'success', t('blocked:toast.updated'));
  // The booking is still in the way, so the warning is shown again.
  await warning
    .getByRole('button', { name: t('common:action.close'), exact: true })
    .last()
    .click();
  await expect(warning).toBeHidden();
  await expect(desktop.getByText('Summer party').first()).toBeVisible();

  await act(desktop, 'Summer party', 'delete');
  await desktop
    .getByRole('dialog', { name: t('blocked:delete.title') })
    .getByRole('button', { name: t('blocked:delete.confirm') })
    .click();
  await expectToast(desktop, 'success', t('blocked:toast.removed_one', { count: 1 }));
});

test('the dialog for a new block proposes the first free day and keeps blocked days from being picked', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  // From tomorrow to yesterday, fixed here because midnight may pass during the journey.
  const labels = [1, 0, -1].map((ahead) => dayLabel(ahead, language));
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/blocked-dates?company=${own.id}`);
  await button(desktop, 'blocked:add').click();
  await writeTexts(desktop, 'First', 'First');
  await button(desktop, 'blocked:form.add').click();
  await expectToast(desktop, 'success', t('blocked:toast.created_one', { count: 1 }));
  await expect(desktop.getByText('First', { exact: true }).first()).toBeVisible();
  await button(desktop, 'blocked:add').click();
  await desktop.getByRole('dialog').getByLabel(t('blocked:field.range')).first().click();
  const find = async (label: RegExp, direction: 'next' | 'previous') => {
    const day = desktop.getByRole('button', { name: label });
    for (let turned = 0; turned < 2 && !(await day.isVisible()); turned++)
      await desktop.locator(`button[data-direction="${direction}"]:visible`).first().click();
    return day;
  };
  // The calendar fades in. Until then no day is visible, in any month.
  await expect(desktop.locator('button[data-direction]:visible')).toHaveCount(2);
  await expect(desktop.locator('table button:visible').first()).toBeVisible();
  const [free, ...blocked] = labels;
  await expect(await find(free as RegExp, 'next')).toBeEnabled();
  for (const label of blocked) await expect(await find(label, 'previous')).toBeDisabled();
});
