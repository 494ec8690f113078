import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { openTab } from '../support/lists.ts';
import { expect, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { languages, wordsOf } from '../support/words.ts';

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

for (const language of languages) {
  test(`a host answers several requests at once and reads what became of each (${language})`, async ({
    onDesktop,
    origin,
  }) => {
    const t = wordsOf(language);
    const names = [`Samlet Ein ${language}`, `Samlet To ${language}`];
    const first = OWN_DAYS.guides[language === 'no' ? 'approvedTogether' : 'approvedTogetherInEnglish'];
    for (const [index, name] of names.entries()) await askForGuide(origin, name, quietDay(first + 4 * index));
    const page = await onDesktop({ language, as: 'host' });
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

  test(`a host declines several requests at once, and each guest reads the reason (${language})`, async ({
    onDesktop,
    onPhone,
    origin,
  }) => {
    const t = wordsOf(language);
    const names = [`Avslag Ein ${language}`, `Avslag To ${language}`];
    const first = OWN_DAYS.guides[language === 'no' ? 'declinedTogether' : 'declinedTogetherInEnglish'];
    const paths: string[] = [];
    for (const [index, name] of names.entries())
      paths.push(await askForGuide(origin, name, quietDay(first + 4 * index)));
    const page = await onDesktop({ language, as: 'host' });
    await page.goto(`/booking-requests?search=Avslag`);
    const choose = (name: string) => page.getByRole('checkbox', { name: t('lists:selection.choose', { row: name }) });
    for (const name of names) await choose(name).check();
    await page.getByRole('button', { name: t('requests:bulk.decline'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('requests:decline.reason'), { exact: true }).fill('Stien er <stengt>.');
    await expectDialogAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: t('requests:bulk.decline'), exact: true }).click();
    await expect(dialog.getByText(t('requests:bulk.declined'), { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: t('requests:bulk.done'), exact: true }).click();
    for (const name of names) await expect(choose(name)).toBeHidden();
    for (const path of paths) {
      const guest = await onPhone({ language, refusals: [404] });
      await guest.goto(path);
      await expect(guest.getByRole('heading', { name: t('mybooking:request.heading.declined') })).toBeVisible();
      await expect(guest.getByText('Stien er <stengt>.')).toBeVisible();
    }
  });
}
