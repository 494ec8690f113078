import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, type Page, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { walkTo } from '../support/walk.ts';
import {
  chooseGuests,
  expectThanks,
  fillClient,
  goOn,
  openWizardAt,
  pickDay,
  switchLanguage,
} from '../support/wizard.ts';
import { type Language, type Words, wordsOf } from '../support/words.ts';

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
  await openWizardAt(phone, /Fjordhytter/, /Fjellførerne/);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(
    t('wizard:page.headingRequest', { company: 'Fjordhytter' }),
  );
  await chooseGuests(phone, 2);
  await pickDay(phone, 3, language);
  await phone.getByLabel(t('wizard:request.from')).selectOption('10:00');
  await expectAccessibleScreen(phone);
  await switchLanguage(phone);
  await expectFits(phone);
  await switchLanguage(phone);
  await goOn(phone, t);
  await fillClient(phone, t, name);
  await expectFits(phone);
  const sent = phone.waitForRequest(/booking-request-public$/);
  await phone.getByRole('button', { name: t('wizard:summary.request'), exact: true }).click();
  await expectThanks(phone, t, 'request');
  expect((await (await sent).response())?.status()).toBe(201);
  await expect(phone.getByText(t('wizard:done.addToCalendar'))).toBeHidden();
  await expectAccessibleScreen(phone);
};

test('a visitor requests a guide; the host sees it arrive and edits it', async ({ onDesktop, onPhone }) => {
  const language = 'no';
  const t = wordsOf(language);
  const name = 'Ola Ønske';
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/booking-requests?search=Ola');
  const menu = desktop.getByRole('button', { name: t('lists:actions', { row: name }), exact: true });
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();

  await requestGuide(await onPhone({ language }), language, name);

  await menu.click();
  await desktop.getByRole('menuitem', { name: t('requests:action.edit'), exact: true }).click();
  await editGuests(desktop, t, name, '3');
});

test('an observer edits a request on a phone and approves it with the own unit', async ({ onPhone, origin }) => {
  const language = 'en-us';
  const t = wordsOf(language);
  const name = 'Oda Observert';
  await askForGuide(origin, name, quietDay(OWN_DAYS.guides.edited));
  const phone = await onPhone({ language, as: 'observer' });
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
  // The other screens of an observer fit in English, too.
  await walkTo(phone, '/');
  await expect(phone.getByRole('region', { name: t('home:requests.title') })).toBeVisible();
  await expectFits(phone);
  await walkTo(phone, '/my-calendar');
  await expectFits(phone);
});
