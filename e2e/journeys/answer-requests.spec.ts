import type { Locator } from '@playwright/test';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { type Words, wordsOf } from '../support/words.ts';

/** The checkbox of a request in the list. */
const choiceOf = (page: Page, t: Words, name: string): Locator =>
  page.getByRole('checkbox', { name: t('lists:selection.choose', { row: name }) });

test('a host receives a request, approves it with the proposed unit, and declines another with a reason', async ({
  onDesktop,
  origin,
}) => {
  const t = wordsOf('en-us');
  const date = quietDay(OWN_DAYS.guides.approved);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto('/booking-requests');
  await expectAccessibleScreen(page);
  await askForGuide(origin, 'Ingrid Approved', date);
  const menuOf = (name: string) => page.getByRole('button', { name: t('lists:actions', { row: name }), exact: true });
  await expect(menuOf('Ingrid Approved')).toBeVisible();

  await menuOf('Ingrid Approved').click();
  await page.getByRole('menuitem', { name: t('requests:action.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole('grid').getByText('Ingrid Approved')).toBeVisible();
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.approved', { name: 'Ingrid Approved' }))).toBeVisible();
  await expect(menuOf('Ingrid Approved')).toBeHidden();

  await askForGuide(origin, 'Petter Declined', quietDay(OWN_DAYS.guides.declined));
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

const no = wordsOf('no');

test('a host answers several requests at once and reads what became of each', async ({ onDesktop, origin }) => {
  const names = ['Samlet Ein', 'Samlet To'];
  for (const [index, name] of names.entries())
    await askForGuide(origin, name, quietDay(OWN_DAYS.guides.approvedTogether + 4 * index));
  const page = await onDesktop({ language: 'no', as: 'host' });
  await page.goto('/booking-requests?search=Samlet');
  for (const name of names) await choiceOf(page, no, name).check();
  await page.getByRole('button', { name: no('requests:bulk.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: no('requests:bulk.approve'), exact: true }).click();
  const approved = no('requests:bulk.approved', { unit: '' }).trim();
  await expect(dialog.getByText(approved)).toHaveCount(2);
  await dialog.getByRole('button', { name: no('requests:bulk.done'), exact: true }).click();
  for (const name of names) await expect(choiceOf(page, no, name)).toBeHidden();
});

/** Chooses requests of a list, and writes the reason to decline them. */
const writeReason = async (page: Page, t: Words, names: readonly string[]): Promise<void> => {
  await page.goto('/booking-requests?search=Avslag');
  for (const name of names) await choiceOf(page, t, name).check();
  await page.getByRole('button', { name: t('requests:bulk.decline'), exact: true }).click();
  const reason = page.getByRole('dialog').getByLabel(t('requests:decline.reason'), { exact: true });
  await reason.fill('Stien er <stengt>.');
};

test('a host declines several requests at once, and each guest reads the reason', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const names = ['Avslag Ein', 'Avslag To'];
  const paths: string[] = [];
  for (const [index, name] of names.entries())
    paths.push(await askForGuide(origin, name, quietDay(OWN_DAYS.guides.declinedTogether + 4 * index)));
  const page = await onDesktop({ language: 'no', as: 'host' });
  await writeReason(page, no, names);
  await expectDialogAccessible(page);
  await expectFits(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: no('requests:bulk.decline'), exact: true }).click();
  await expect(dialog.getByText(no('requests:bulk.declined'), { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: no('requests:bulk.done'), exact: true }).click();
  for (const name of names) await expect(choiceOf(page, no, name)).toBeHidden();
  const guest = await onPhone({ language: 'no', refusals: [404] });
  for (const path of paths) {
    await guest.goto(path);
    await expect(guest.getByRole('heading', { name: no('mybooking:request.heading.declined') })).toBeVisible();
    await expect(guest.getByText('Stien er <stengt>.')).toBeVisible();
  }
});

test('the dialog that declines several requests fits a phone in English', async ({ onDesktop, origin }) => {
  const names = ['Avslag Tri', 'Avslag Fire'];
  for (const [index, name] of names.entries())
    await askForGuide(origin, name, quietDay(OWN_DAYS.guides.declinedTogetherInEnglish + 4 * index));
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await writeReason(page, wordsOf('en-us'), names);
  await expectFits(page);
});
