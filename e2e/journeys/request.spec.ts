import { expectFits, expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { chooseGuests, choosePlace, expectThanks, fillClient, goOn, openWizard, pickDay } from '../support/wizard.ts';
import { languages, wordsOf } from '../support/words.ts';

for (const language of languages) {
  const t = wordsOf(language);
  const look = language === 'no' ? expectSound : expectFits;

  test(`a visitor requests a guide: nothing is booked, and every text says so (${language})`, async ({ onPhone }) => {
    const phone = await onPhone({ language });
    await openWizard(phone);
    await choosePlace(phone, /Fjordhytter/, /Fjellførerne/);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(
      t('wizard:page.headingRequest', { company: 'Fjordhytter' }),
    );
    await chooseGuests(phone, 2);
    await pickDay(phone, 3, language);
    await phone.getByLabel(t('wizard:request.from')).selectOption('10:00');
    await look(phone);
    await goOn(phone, t);
    await fillClient(phone, t, `Ola Ønske ${language}`);
    await look(phone);
    const sent = phone.waitForRequest(/booking-request-public$/);
    await phone.getByRole('button', { name: t('wizard:summary.request'), exact: true }).click();
    await expectThanks(phone, t, 'request');
    expect((await (await sent).response())?.status()).toBe(201);
    await expect(phone.getByText(t('wizard:done.addToCalendar'))).toBeHidden();
    await look(phone);
  });
}
