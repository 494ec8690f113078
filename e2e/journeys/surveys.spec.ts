import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { type Email, type Mailbox, readMails } from '../support/mailbox.ts';
import { makeOwnCompany, type OwnCompany } from '../support/own-company.ts';
import { stayFrom } from '../support/own-stay.ts';
import { expect, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

const no = wordsOf('no');
const en = wordsOf('en-us');
/** Days from now of the stay, before it is moved back. */
const DAY = 20;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The newest mail whose text or subject contains a phrase, of all mails or of those to an address. */
const mailWith = async (mailbox: Mailbox, phrase: RegExp, address?: string): Promise<Email> => {
  const matching = async () => {
    const mails = await readMails(mailbox, address);
    return mails.filter(({ text = '', subject = '' }) => phrase.test(text) || phrase.test(subject));
  };
  await expect.poll(async () => (await matching()).length).toBeGreaterThan(0);
  return (await matching()).at(-1) as Email;
};

const typeQuestion = async (page: Page, t: Words, at: number, norwegian: string, english: string) => {
  await page
    .getByRole('textbox', { name: t('surveys:form.question'), exact: true })
    .nth(at)
    .fill(norwegian);
  await page
    .getByRole('textbox', { name: t('surveys:form.questionEn'), exact: true })
    .nth(at)
    .fill(english);
};

/** Makes a survey of a rating, a recommendation and a text, dragging the text to the end. */
const makeSurvey = async (page: Page, own: OwnCompany, name: string): Promise<void> => {
  await page.goto('/survey-create');
  await page.getByRole('textbox', { name: no('surveys:field.name'), exact: true }).fill(name);
  await page.getByRole('combobox', { name: no('surveys:field.company') }).click();
  await page.getByRole('option', { name: own.name, exact: true }).click();
  await expect(button(page, no('surveys:form.save'))).toBeDisabled();
  for (const type of ['textual', 'rating', 'nps']) await button(page, no(`surveys:form.add.${type}`)).click();
  await typeQuestion(page, no, 0, 'Hva kan bli bedre?', 'What can be better?');
  await typeQuestion(page, no, 1, 'Hvordan var hytta?', 'How was the cabin?');
  await typeQuestion(page, no, 2, 'Vil du anbefale oss?', 'Would you recommend us?');
  await page
    .getByRole('switch', { name: no('surveys:form.required') })
    .nth(1)
    .check();
  await page.getByRole('switch', { name: no('surveys:options.alerts') }).check();
  // With a choice and its follow-up, which are removed again.
  await button(page, no('surveys:form.add.nested')).click();
  await button(page, no('surveys:form.addFollowUp')).click();
  await expectAccessibleScreen(page);
  await button(page, no('surveys:form.remove', { number: 4 })).click();

  const order = () =>
    page
      .getByRole('textbox', { name: no('surveys:form.question'), exact: true })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const handles = page.locator('[data-handle]');
  await handles.first().hover();
  await page.mouse.down();
  await handles.last().hover();
  await page.mouse.up();
  await expect.poll(order).toEqual(['Hvordan var hytta?', 'Vil du anbefale oss?', 'Hva kan bli bedre?']);
  // The same by the keyboard.
  await page.getByRole('button', { name: no('surveys:form.up', { number: '2' }) }).press('Enter');
  await expect.poll(async () => (await order())[0]).toBe('Vil du anbefale oss?');
  await page.getByRole('button', { name: no('surveys:form.down', { number: '1' }) }).press('Enter');
  await button(page, no('surveys:form.save')).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Changes the name of the survey on the screen, which has no recipients yet. */
const rename = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: no('surveys:action.edit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: no('surveys:form.titleEdit') })).toBeVisible();
  await page.getByRole('textbox', { name: no('surveys:field.name'), exact: true }).fill(name);
  await button(page, no('surveys:form.save')).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('a survey arrives by mail at check-out, is answered on a phone, and shows in the charts', async ({
  onDesktop,
  onPhone,
  origin,
  mailbox,
}) => {
  const own = await makeOwnCompany(origin, 'DAILY', { email_surveys: true });
  const name = `Etter oppholdet ${own.id}`;
  const desktop = await onDesktop({ language: 'no', as: 'admin' });
  await makeSurvey(desktop, own, 'Etter');
  await rename(desktop, name);
  const surveyPath = new URL(desktop.url()).pathname;

  const phoneNumber = freshPhone();
  const guest = { name: 'Grete Gjest', phone: phoneNumber, day: DAY, daysAgo: 1, registered: ['Grete Gjest'] };
  await asHost(origin, 'PATCH', '/booking/checkout', { booking_id: await stayFrom(origin, own, guest) });
  const mail = await mailWith(mailbox, /survey-present/, `${phoneNumber}@example.com`);
  const path = /\/\w+\/survey-present\/[\w~-]+/.exec(mail.text ?? '')?.[0] ?? '';

  // First in English, to see that both languages are there; the answers wait in the browser.
  const phone = await onPhone({ language: 'en-us' });
  await phone.goto(path);
  await expect(phone.getByRole('radiogroup', { name: /How was the cabin\?/ })).toBeVisible();
  await expectAccessibleScreen(phone);
  const rating = phone.getByRole('radiogroup', { name: /How was the cabin\?/ });
  await rating.getByRole('radio', { name: '2', exact: true }).check();
  await phone
    .getByRole('radiogroup', { name: /recommend us/ })
    .getByRole('radio', { name: '9', exact: true })
    .check();
  await phone.getByLabel(/What can be better\?/).fill('Mer ved, takk.');
  await phone.reload();
  await expect(rating.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await button(phone, en('surveys:answer.send')).click();
  await expect(phone.getByText(en('surveys:answer.thanks'))).toBeVisible();
  await expectFits(phone);

  const alert = await mailWith(mailbox, new RegExp(`(Low score|Lav score).*${name}`));
  expect(alert.text).toContain('2');

  await desktop.reload();
  await expect(desktop.getByText('Mer ved, takk.')).toBeVisible();
  const scores = desktop.getByRole('table', { name: 'Hvordan var hytta?' });
  await expect(scores.getByRole('rowheader')).toHaveCount(5);
  await expect(desktop.getByText(/100\s% har svart: 1 av 1 lenker\./)).toBeVisible();
  await expectAccessibleScreen(desktop);
  await button(desktop, no('surveys:export.button')).click();
  const waited = desktop.waitForEvent('download');
  await desktop.getByRole('menuitem', { name: no('surveys:export.csv') }).click();
  expect(await readFile(await (await waited).path(), 'utf8')).toContain('Mer ved, takk.');

  // A survey with recipients can no longer be edited.
  await expect(desktop.getByRole('link', { name: no('surveys:action.edit'), exact: true })).toHaveCount(0);
  await button(desktop, no('surveys:action.deactivate')).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: no('surveys:action.deactivate') })
    .click();
  await expect(desktop.getByText(no('surveys:status.archived')).first()).toBeVisible();
  expect(new URL(desktop.url()).pathname).toBe(surveyPath);
});

test('the demo has a survey with answers, which becomes the draft of a new one', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'en-us', as: 'admin', theme: 'dark' });
  await phone.goto('/surveys');
  await phone.getByText('Etter besøket', { exact: true }).first().click();
  await expect(phone.getByRole('heading', { name: en('surveys:rate.title') })).toBeVisible();
  await phone.getByText(`${en('lists:chart.asTable')}: ${en('surveys:rate.title')}`).click();
  const table = phone.getByRole('region', { name: en('surveys:rate.title') }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    en('surveys:rate.week'),
    en('surveys:detail.sent'),
    en('surveys:field.feedbacks'),
    en('surveys:detail.share'),
  ]);
  await expect(table.getByRole('row').nth(1)).toContainText('%');
  await expectFits(phone);
  await phone.getByRole('link', { name: en('surveys:action.copy') }).click();
  await expect(phone.getByRole('textbox', { name: en('surveys:field.name'), exact: true })).toHaveValue(
    'Etter besøket (copy)',
  );
  await expectFits(phone);
});
