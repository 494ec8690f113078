import { isoDay, today } from '../support/days.ts';
import { readMails } from '../support/mailbox.ts';
import { bookNights, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { fillClient, freshPhone, goOn, openWizard, pickStay, typeGuests } from '../support/wizard.ts';
import { languages, wordsOf } from '../support/words.ts';

/** Almost a year ahead, so that both days are in the next year on nearly every date. */
const FIRST = 352;
const LAST = 354;

const yearOf = (date: string): string => date.slice(0, 4);

/** A short date such as `9. nov. 2027`, with the year unless it is the current one. */
const shortDate = (daysAhead: number): string => {
  const date = isoDay(daysAhead);
  const isThisYear = yearOf(date) === yearOf(today());
  return `${Number(date.slice(8))}\\.? \\p{L}+\\.?${isThisYear ? '(?! \\d{4})' : ` ${yearOf(date)}`}`;
};

/** A long date of a mail: `9. november 2027`, in English `November 9, 2027`. */
const longDate = {
  no: (daysAhead: number) =>
    new RegExp(`\\b${Number(isoDay(daysAhead).slice(8))}\\. \\p{L}+ ${yearOf(isoDay(daysAhead))}`, 'u'),
  'en-us': (daysAhead: number) =>
    new RegExp(`\\p{L}+ ${Number(isoDay(daysAhead).slice(8))}, ${yearOf(isoDay(daysAhead))}`, 'u'),
};

const expectBothDays = async (page: Page): Promise<void> => {
  for (const day of [FIRST, LAST]) {
    const text = page.getByRole('main').getByText(new RegExp(shortDate(day), 'u'));
    await expect(text.filter({ visible: true }).first()).toBeVisible();
  }
};

for (const language of languages) {
  const t = wordsOf(language);

  test(`a stay in another year shows the year in every step and in the mail (${language})`, async ({
    onPhone,
    origin,
    mailbox,
  }) => {
    const own = await makeOwnCompany(origin, 'DAILY', { email_booking_confirmation: true });
    const number = freshPhone();
    const phone = await onPhone({ language });
    await openWizard(phone, own.book);
    await typeGuests(phone, t, 2);
    await pickStay(phone, FIRST, LAST, language);
    await expectBothDays(phone);
    await goOn(phone, t, 'check');
    await expect(phone.getByLabel(t('wizard:client.name'))).toBeVisible();
    await expectBothDays(phone);
    await fillClient(phone, t, 'Nora Nyttår', number);
    await expect(phone.getByRole('button', { name: t('wizard:summary.book'), exact: true })).toBeVisible();
    await expectBothDays(phone);
    await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
    await expect(phone.getByRole('heading', { level: 1, name: t('wizard:done.title.booking') })).toBeVisible();
    await expectBothDays(phone);

    const texts = async () => (await readMails(mailbox, `${number}@example.com`)).map(({ text = '' }) => text);
    await expect.poll(async () => (await texts()).length).toBe(1);
    const [text = ''] = await texts();
    for (const day of [FIRST, LAST]) expect(text).toMatch(longDate[language](day));
  });
}

test('free stays near a taken one in another year show the year', async ({ onPhone, origin }) => {
  const language = 'no';
  const t = wordsOf(language);
  const own = await makeOwnCompany(origin, 'DAILY');
  const phone = await onPhone({ language, refusals: [409] });
  await openWizard(phone, own.book);
  await typeGuests(phone, t, 2);
  await pickStay(phone, FIRST, LAST, language);
  await goOn(phone, t, 'check');
  await fillClient(phone, t, 'Nora Nyttår');
  await bookNights(origin, own, { name: 'Siri Først', day: FIRST });
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  const lost = phone.getByRole('region', { name: t('wizard:lost.title') });
  const offer = lost.getByRole('button', { name: /–/ }).first();
  await expect(offer).toBeVisible();
  const year = yearOf(isoDay(FIRST));
  if (year === yearOf(today())) await expect(offer).not.toContainText(year);
  else await expect(offer).toContainText(/ \d{4}/);
});
