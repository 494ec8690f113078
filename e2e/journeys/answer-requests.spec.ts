import { expectDialogAccessible, expectFits, expectSound } from '../support/axe.ts';
import { quietDay } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { languages, wordsOf } from '../support/words.ts';

test('a host receives a request, approves it with the proposed unit, and declines another with a reason', async ({
  atDesk,
  origin,
}) => {
  const t = wordsOf('en-us');
  const date = quietDay(40);
  const page = await atDesk({ language: 'en-us', as: 'host' });
  await page.goto('/booking-requests');
  await expectSound(page);
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

  await askForGuide(origin, 'Petter Declined', quietDay(44));
  await menuOf('Petter Declined').click();
  await page.getByRole('menuitem', { name: t('requests:action.decline'), exact: true }).click();
  await dialog.getByLabel(t('requests:decline.reason'), { exact: true }).fill('All guides are on leave.');
  await dialog.getByRole('button', { name: t('requests:action.decline'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.declined', { name: 'Petter Declined' }))).toBeVisible();
  await page.getByRole('tab', { name: t('requests:status.declined'), exact: true }).click();
  await page.getByRole('button', { name: t('common:table.open', { row: 'Petter Declined' }), exact: true }).click();
  await expect(page.getByText('All guides are on leave.')).toBeVisible();
  await expectFits(page);
});

test('an observer edits a request on a phone and approves it with their own unit', async ({ onPhone, origin }) => {
  const t = wordsOf('no');
  const date = quietDay(48);
  await askForGuide(origin, 'Oda Observert', date);
  const phone = await onPhone({ language: 'no', as: 'observer', theme: 'dark' });
  await phone.goto('/booking-requests');
  await phone.getByRole('button', { name: t('common:table.open', { row: 'Oda Observert' }), exact: true }).click();
  await phone.getByRole('button', { name: t('requests:action.edit'), exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('requests:field.guests'), exact: true }).fill('3');
  await expectFits(phone);
  await dialog.getByRole('button', { name: t('requests:edit.save'), exact: true }).click();
  await expect(phone.getByText(t('requests:toast.updated', { name: 'Oda Observert' }))).toBeVisible();
  await phone.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await dialog.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await expect(phone.getByText(t('requests:toast.approved', { name: 'Oda Observert' }))).toBeVisible();
  await expectFits(phone);
});

for (const language of languages) {
  test(`a host answers several requests at once and reads what became of each (${language})`, async ({
    atDesk,
    origin,
  }) => {
    const t = wordsOf(language);
    const names = [`Samlet Ein ${language}`, `Samlet To ${language}`];
    const first = language === 'no' ? 58 : 62;
    for (const [index, name] of names.entries()) await askForGuide(origin, name, quietDay(first + 2 * index));
    const page = await atDesk({ language, as: 'host' });
    await page.goto(`/booking-requests?search=Samlet`);
    const choose = (name: string) => page.getByRole('checkbox', { name: t('lists:selection.choose', { row: name }) });
    for (const name of names) await choose(name).check();
    await page.getByRole('button', { name: t('requests:bulk.approve'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectDialogAccessible(page);
    await dialog.getByRole('button', { name: t('requests:bulk.approve'), exact: true }).click();
    const approved = t('requests:bulk.approved', { unit: '' }).trim();
    await expect(dialog.getByText(approved)).toHaveCount(2);
    await dialog.getByRole('button', { name: t('requests:bulk.done'), exact: true }).click();
    await expect(choose(names[0] ?? '')).toBeHidden();
    await expect(choose(names[1] ?? '')).toBeHidden();
  });
}
