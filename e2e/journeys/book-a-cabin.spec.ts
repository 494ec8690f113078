import { expectFits, screenCheckIn } from '../support/axe.ts';
import { searchFor } from '../support/lists.ts';
import { expect, test } from '../support/people.ts';
import { bookTwice, expectThanks, fillClient, goOn, openWizardAt, pickStay, typeGuests } from '../support/wizard.ts';
import { languages, wordsOf } from '../support/words.ts';

for (const language of languages) {
  const t = wordsOf(language);
  const look = screenCheckIn(language);

  test(`a visitor books two nights in a cabin, and the host finds it (${language})`, async ({ onPhone, onDesktop }) => {
    const name = `Torbjørn Journey ${language}`;
    const phone = await onPhone({ language });
    await openWizardAt(phone, /Fjordhytter/, /Fjordhyttene/);
    await typeGuests(phone, t, 3);
    await pickStay(phone, 3, 5, language);
    await look(phone);
    await goOn(phone, t, 'check');
    const free = phone.getByRole('button', { name: new RegExp(`${t('wizard:category.free')}$`) });
    await expect(free.first()).toBeVisible();
    // The journey of the pictures checks the accessibility of this step.
    await expectFits(phone);
    await free.first().click();
    await fillClient(phone, t, name);
    await look(phone);
    await bookTwice(phone, t);
    await expectThanks(phone, t);
    await look(phone);
    await phone.getByRole('button', { name: t('wizard:done.again') }).click();
    await expect(phone.getByRole('button', { name: /Fjordhytter/ })).toBeVisible();

    // The host's list has texts only, so one language is enough.
    if (language !== languages[0]) return;
    const desktop = await onDesktop({ language, as: 'host' });
    await desktop.goto('/bookings');
    await searchFor(desktop, name);
    await expect(desktop.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  });
}
