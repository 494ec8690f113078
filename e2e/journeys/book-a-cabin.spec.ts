import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { entityNamed } from '../support/demo.ts';
import { searchFor } from '../support/lists.ts';
import { expect, test } from '../support/people.ts';
import {
  bookTwice,
  expectThanks,
  fillClient,
  goOn,
  openWizard,
  openWizardAt,
  pickStay,
  typeGuests,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('a visitor books two nights in a cabin, and the host finds it', async ({ onPhone, onDesktop, origin }) => {
  const name = 'Torbjørn Journey';
  const phone = await onPhone({ language });
  await openWizardAt(phone, /Fjordhytter/, /Fjordhyttene/);
  await typeGuests(phone, t, 3);
  await pickStay(phone, 3, 5, language);
  await expectAccessibleScreen(phone);
  await goOn(phone, t, 'check');
  const free = phone.getByRole('button', { name: new RegExp(`${t('wizard:category.free')}$`) });
  await expect(free.first()).toBeVisible();
  // The journey of the pictures checks the accessibility of this step, and that of the table the later ones.
  await expectFits(phone);
  await free.first().click();
  await fillClient(phone, t, name);
  await expectFits(phone);
  await bookTwice(phone, t);
  await expectThanks(phone, t);
  await expectFits(phone);
  // A reload keeps the finished booking. A new link in the tab replaces it.
  await phone.reload();
  await expectThanks(phone, t);
  const { department_id } = await entityNamed(origin, 'Sjøbua');
  await openWizard(phone, `/demo/book?department=${department_id}`);
  await expect(phone.getByLabel(t('wizard:guests.label'), { exact: true })).toBeVisible();

  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/bookings');
  await searchFor(desktop, name);
  await expect(desktop.getByRole('button', { name: new RegExp(name) })).toBeVisible();
});
