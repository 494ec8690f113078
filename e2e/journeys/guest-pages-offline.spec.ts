import { lineOf } from '../support/connection.ts';
import { isoDay } from '../support/days.ts';
import { bookNoon, joinWaitingList, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { chooseGuests, freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const DAY = 20;
const language = 'no';
const t = wordsOf(language);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a survey with an open link. Returns the path of the link. */
const makeOpenSurvey = async (origin: string, companyId: number): Promise<string> => {
  const { survey } = await asAdmin<{ survey: { open_path: string } }>(origin, 'POST', '/survey', {
    name: `Etter besøket ${companyId}`,
    company_id: companyId,
    is_open: true,
    alerts: false,
    survey_questions: [{ id: 1, type: 'textual', question: 'Hva kan bli bedre?', question_en: 'What can be better?' }],
  });
  return survey.open_path;
};

test('a guest without a connection keeps the answers of a survey, and sends them on reconnection', async ({
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const path = await makeOpenSurvey(origin, own.id);
  const phone = await onPhone({ language });
  await phone.goto(path);
  const answer = phone.getByRole('textbox');
  await answer.fill('Mer ved, takk.');
  await phone.context().setOffline(true);
  await expect(lineOf(phone, language)).toBeVisible();
  await expect(answer).toHaveValue('Mer ved, takk.');
  await button(phone, t('surveys:answer.send')).click();
  await expect(phone.locator('[data-toast]')).toHaveText([new RegExp(t('surveys:answer.failed'))]);
  await phone.context().setOffline(false);
  await expect(lineOf(phone, language)).toHaveCount(0);
  await expect(answer).toHaveValue('Mer ved, takk.');
  await button(phone, t('surveys:answer.send')).click();
  await expect(phone.getByText(t('surveys:answer.thanks'))).toBeVisible();
});

test('the page of a waiting guest stays without a connection, with an open question and its failure', async ({
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  await bookNoon(origin, own, { name: 'Mona Møte', day: DAY });
  const path = await joinWaitingList(origin, own, { name: 'Vera Venter', day: DAY });
  // The link is asked for as a booking and as a request first.
  const phone = await onPhone({ language, refusals: [404] });
  await phone.goto(path);
  const heading = phone.getByRole('heading', { level: 1, name: t('mybooking:waitingList.heading.waiting') });
  await expect(heading).toBeVisible();
  await phone.context().setOffline(true);
  await expect(lineOf(phone, language)).toBeVisible();
  // As when the guest returns to the tab.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await button(phone, t('mybooking:waitingList.leave')).click();
  const question = phone.getByRole('form', { name: t('mybooking:waitingList.leaveTitle') });
  await question.getByRole('button', { name: t('mybooking:waitingList.leave'), exact: true }).click();
  await expect(question.getByText(t('wizard:failure.offline'))).toBeVisible();
  await expect(heading).toBeVisible();
  await phone.context().setOffline(false);
  await expect(lineOf(phone, language)).toHaveCount(0);
  await question.getByRole('button', { name: t('mybooking:waitingList.leave'), exact: true }).click();
  await expect(phone.getByText(t('mybooking:waitingList.done.left')).first()).toBeVisible();
});

test('a guest without a connection keeps the typed entry of the waiting list, and joins once', async ({
  onPhone,
  origin,
}) => {
  const t = wordsOf('en-us');
  const own = await makeOwnCompany(origin);
  await bookNoon(origin, own, { name: 'Mona Møte', day: DAY });
  const phone = await onPhone({ language: 'en-us' });
  await phone.goto(own.book);
  await chooseGuests(phone, 2);
  await button(phone, t('wizard:waitingList.open')).click();
  const form = phone.getByRole('form', { name: t('wizard:waitingList.title') });
  await form.getByLabel(t('wizard:waitingList.day')).fill(isoDay(DAY));
  await form.getByLabel(t('wizard:waitingList.earliest')).selectOption('12:00');
  await form.getByLabel(t('wizard:waitingList.latest')).selectOption('12:00');
  const number = freshPhone();
  await form.getByLabel(t('wizard:client.name')).fill('Vera Venter');
  await form.getByLabel(t('wizard:client.phone')).fill(number);
  await form.getByLabel(t('wizard:client.email')).fill(`${number}@example.com`);
  await phone.context().setOffline(true);
  await expect(lineOf(phone, 'en-us')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await button(phone, t('wizard:waitingList.join')).click();
  await expect(form.getByText(t('wizard:failure.offline'))).toBeVisible();
  await phone.context().setOffline(false);
  await expect(lineOf(phone, 'en-us')).toHaveCount(0);
  await expect(form.getByLabel(t('wizard:client.name'))).toHaveValue('Vera Venter');
  await expect(form.getByLabel(t('wizard:waitingList.earliest'))).toHaveValue('12:00');
  await button(phone, t('wizard:waitingList.join')).click();
  await expect(phone.getByRole('heading', { name: t('wizard:waitingList.joinedTitle') })).toBeVisible();
  const { entries } = await asAdmin<{ entries: { data?: unknown[] } | unknown[] }>(
    origin,
    'GET',
    `/waiting-list?searchText=${number}`,
  );
  expect(Array.isArray(entries) ? entries : entries.data).toHaveLength(1);
});
