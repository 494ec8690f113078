import { expectAccessibleScreen, screenCheckIn } from '../support/axe.ts';
import { isChristmas, isoDay } from '../support/days.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, test } from '../support/people.ts';
import { chooseGuests, choosePlace, findDay, freeTimes, openWizard, openWizardAt, pickDay } from '../support/wizard.ts';
import { languages, wordsOf } from '../support/words.ts';

for (const language of languages) {
  const t = wordsOf(language);
  const look = screenCheckIn(language);

  test(`a closed day shows its reason (${language})`, async ({ onPhone }) => {
    const phone = await onPhone({ language });
    await openWizardAt(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
    const day = await findDay(phone, 17, language);
    const reasons = isChristmas(isoDay(17))
      ? { no: 'God jul! Vi holder stengt', 'en-us': 'Merry Christmas! We are closed' }
      : { no: 'Lukket for et privat selskap', 'en-us': 'Closed for a private party' };
    const reason = reasons[language];
    await expect(day).toHaveAccessibleName(new RegExp(`${t('wizard:calendar.closed')}, ${reason}`));
    await expect(day).toHaveAttribute('aria-disabled', 'true');
    await day.focus();
    await expect(day.getByText(reason)).toBeVisible();
    await expect(day.getByText(t('wizard:calendar.noSlots'))).toBeVisible();
  });

  test(`an unknown domain shows that there is no booking page (${language})`, async ({ onPhone }) => {
    const phone = await onPhone({ language, refusals: [404] });
    await openWizard(phone, '/nobody_here/book');
    await expect(phone.getByRole('heading', { level: 1, name: t('wizard:gone.unknown.title') })).toBeVisible();
    await look(phone);
  });
}

test('more than eight guests are asked to call', async ({ onPhone }) => {
  const language = 'no';
  const t = wordsOf(language);
  const phone = await onPhone({ language });
  await openWizardAt(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await phone.getByRole('radio', { name: t('wizard:guests.more', { most: 8 }) }).check();
  await expect(phone.getByText(t('wizard:guests.manyTitle'))).toBeVisible();
  await expect(phone.getByRole('link', { name: /55\s?20\s?01\s?00/ }).first()).toHaveAttribute(
    'href',
    'tel:+4755200100',
  );
  await pickDay(phone, 1, language);
  await expect(freeTimes(phone)).toHaveCount(0);
  await expectAccessibleScreen(phone);
});

test('a day that is pressed while the calendar loads is picked when it is open', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'no' });
  const release = await holdCalls(phone, /\/api\/disabled-dates/);
  await openWizardAt(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await chooseGuests(phone, 2);
  const day = await findDay(phone, 4, 'no');
  await expect(day).not.toHaveAttribute('aria-disabled');
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(freeTimes(phone).first()).toBeVisible();
});

test('arrival and departure that are pressed while the calendar loads are both picked', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'en-us' });
  const release = await holdCalls(phone, /\/api\/disabled-dates/);
  await openWizardAt(phone, /Fjordhytter/, /Fjordhyttene/);
  // Both days are in one month, because a phone shows one.
  const arrival = Number(isoDay(70).slice(8)) < 28 ? 70 : 74;
  const days = [await findDay(phone, arrival, 'en-us'), await findDay(phone, arrival + 1, 'en-us')];
  for (const day of days) await day.click();
  release();
  for (const day of days) await expect(day).toHaveAttribute('aria-pressed', 'true');
});

test("the booking page's test copy is marked and keeps a separate draft", async ({ onPhone }) => {
  const t = wordsOf('no');
  const phone = await onPhone({ language: 'no' });
  await openWizard(phone, '/demo/book-test');
  await expect(phone.getByText(t('wizard:page.test'), { exact: true })).toBeVisible();
  await choosePlace(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await openWizard(phone, '/demo/book');
  await expect(phone.getByText(t('wizard:page.test'), { exact: true })).toBeHidden();
  await expect(phone.getByRole('button', { name: /Lyngbrygga Mat/ })).toBeVisible();
});

test('switching the language keeps the choices', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'no' });
  await openWizardAt(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await phone.getByRole('button', { name: /EN/ }).click();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  await expect(phone.getByRole('button', { name: /Restaurant Lyngbrygga.*Change/ })).toBeVisible();
});
