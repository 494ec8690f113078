import type { Locator } from '@playwright/test';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

/** The checkbox of a request in the list. */
const choiceOf = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: t('lists:selection.choose', { row: name }) });

/** Chooses requests, and opens the dialog that answers all of them. */
const openBulk = async (page: Page, names: readonly string[], how: 'approve' | 'decline'): Promise<Locator> => {
  for (const name of names) await choiceOf(page, name).check();
  await page.getByRole('button', { name: t(`requests:bulk.${how}`), exact: true }).click();
  await expectDialogAccessible(page);
  await expectFits(page);
  return page.getByRole('dialog');
};

/** Answers all in the open dialog, reads the outcome of each, and closes the dialog. */
const finishBulk = async (page: Page, names: readonly string[], how: 'approve' | 'decline', outcome: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t(`requests:bulk.${how}`), exact: true }).click();
  await expect(dialog.getByText(outcome)).toHaveCount(names.length);
  await dialog.getByRole('button', { name: t('requests:bulk.done'), exact: true }).click();
  for (const name of names) await expect(choiceOf(page, name)).toBeHidden();
};

test('a host receives requests, approves and declines one, and answers several at once', async ({
  onDesktop,
  origin,
}) => {
  const { approved, declined, approvedTogether, declinedTogether } = OWN_DAYS.guides;
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto('/booking-requests');
  await expectAccessibleScreen(page);
  await askForGuide(origin, 'Ingrid Approved', quietDay(approved));
  const menuOf = (name: string) => page.getByRole('button', { name: t('lists:actions', { row: name }), exact: true });
  await expect(menuOf('Ingrid Approved')).toBeVisible();

  await page.getByRole('button', { name: `${t('requests:action.approve')}: Ingrid Approved`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole('grid').getByText('Ingrid Approved')).toBeVisible();
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.approved', { name: 'Ingrid Approved' }))).toBeVisible();
  await expect(menuOf('Ingrid Approved')).toBeHidden();

  const approvedNames = ['Samlet Ein', 'Samlet To'];
  for (const [index, name] of approvedNames.entries())
    await askForGuide(origin, name, quietDay(approvedTogether + 4 * index));
  await openBulk(page, approvedNames, 'approve');
  await finishBulk(page, approvedNames, 'approve', t('requests:bulk.approved', { unit: '' }).trim());

  const declinedNames = ['Avslag Ein', 'Avslag To'];
  for (const [index, name] of declinedNames.entries())
    await askForGuide(origin, name, quietDay(declinedTogether + 4 * index));
  const bulk = await openBulk(page, declinedNames, 'decline');
  await bulk.getByLabel(t('requests:decline.reason'), { exact: true }).fill('Stien er <stengt>.');
  await finishBulk(page, declinedNames, 'decline', t('requests:bulk.declined'));

  await askForGuide(origin, 'Petter Declined', quietDay(declined));
  await menuOf('Petter Declined').click();
  await page.getByRole('menuitem', { name: t('requests:action.decline'), exact: true }).click();
  await dialog.getByLabel(t('requests:decline.reason'), { exact: true }).fill('All guides are on leave.');
  await dialog.getByRole('button', { name: t('requests:action.decline'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.declined', { name: 'Petter Declined' }))).toBeVisible();
  await openTab(page, t('requests:status.declined'));
  await page.getByRole('button', { name: t('common:table.open', { row: 'Petter Declined' }), exact: true }).click();
  await expect(page.getByText('All guides are on leave.')).toBeVisible();
  await expectFits(page);
});
