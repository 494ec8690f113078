import { expectDialogAccessible, expectFits, screenCheckIn } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, type Page, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { chooseGuests, expectThanks, fillClient, goOn, openWizardAt, pickDay } from '../support/wizard.ts';
import { type Language, languages, type Words, wordsOf } from '../support/words.ts';

/** Edits the number of guests in the dialog that is open. */
const editGuests = async (page: Page, t: Words, name: string, guests: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('requests:field.guests'), exact: true }).fill(guests);
  await expectFits(page);
  await dialog.getByRole('button', { name: t('requests:edit.save'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.updated', { name }))).toBeVisible();
};

/** Approves in the dialog that is open. */
const approve = async (page: Page, t: Words, name: string): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('requests:action.approve'), exact: true })
    .click();
  await expect(page.getByText(t('requests:toast.approved', { name }))).toBeVisible();
};

/** Requests a guide as a visitor on a phone, and checks each step. */
const requestGuide = async (phone: Page, language: Language, name: string): Promise<void> => {
  const t = wordsOf(language);
  const look = screenCheckIn(language);
  await openWizardAt(phone, /Fjordhytter/, /Fjellførerne/);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(
    t('wizard:page.headingRequest', { company: 'Fjordhytter' }),
  );
  await chooseGuests(phone, 2);
  await pickDay(phone, 3, language);
  await phone.getByLabel(t('wizard:request.from')).selectOption('10:00');
  await look(phone);
  await goOn(phone, t);
  await fillClient(phone, t, name);
  await look(phone);
  const sent = phone.waitForRequest(/booking-request-public$/);
  await phone.getByRole('button', { name: t('wizard:summary.request'), exact: true }).click();
  await expectThanks(phone, t, 'request');
  expect((await (await sent).response())?.status()).toBe(201);
  await expect(phone.getByText(t('wizard:done.addToCalendar'))).toBeHidden();
  await look(phone);
};

test('a visitor requests a guide; the host sees it arrive, edits it and approves it with a unit', async ({
  onDesktop,
  onPhone,
}) => {
  const language = 'no';
  const t = wordsOf(language);
  const name = `Ola Ønske ${language}`;
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/booking-requests?search=Ola');
  const menu = desktop.getByRole('button', { name: t('lists:actions', { row: name }), exact: true });
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();

  await requestGuide(await onPhone({ language }), language, name);

  await menu.click();
  await desktop.getByRole('menuitem', { name: t('requests:action.edit'), exact: true }).click();
  await editGuests(desktop, t, name, '3');
  await menu.click();
  await desktop.getByRole('menuitem', { name: t('requests:action.approve'), exact: true }).click();
  await expect(desktop.getByRole('dialog').getByRole('radio', { checked: true })).toHaveCount(1);
  await expectDialogAccessible(desktop);
  await approve(desktop, t, name);
  await expect(menu).toBeHidden();
});

test('a visitor requests a guide in English, and each step fits a phone', async ({ onPhone }) => {
  await requestGuide(await onPhone({ language: 'en-us' }), 'en-us', 'Ola Ønske en-us');
});

for (const language of languages) {
  const t = wordsOf(language);

  test(`an observer edits a request on a phone and approves it with the own unit (${language})`, async ({
    onPhone,
    origin,
  }) => {
    const name = `Oda Observert ${language}`;
    await askForGuide(origin, name, quietDay(OWN_DAYS.guides[language === 'no' ? 'edited' : 'editedInEnglish']));
    const phone = await onPhone({ language, as: 'observer', theme: language === 'no' ? 'dark' : 'light' });
    await phone.goto('/booking-requests?search=Oda');
    await phone.getByRole('button', { name: t('common:table.open', { row: name }), exact: true }).click();
    await phone.getByRole('button', { name: t('requests:action.edit'), exact: true }).click();
    // The observer approves before the edited request has been loaded again.
    const release = await holdCalls(phone, /\/api\/booking-request/, 'GET');
    await editGuests(phone, t, name, '3');
    await phone.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
    await approve(phone, t, name);
    release();
    await expectFits(phone);
  });
}
