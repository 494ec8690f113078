import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const no = wordsOf('no');
const en = wordsOf('en-us');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The editor of a question, by its number in the survey. */
const editorOf = (page: Page, number: number, type: string) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { name: no('surveys:form.number', { number, type: no(`surveys:type.${type}`) }) }),
  });
const field = (within: ReturnType<typeof editorOf>, key: string, values = {}) =>
  within.getByRole('textbox', { name: no(`surveys:form.${key}`, values), exact: true });

/** Builds a survey of a choice with a follow-up of its second option, and a text with its copy. */
const buildSurvey = async (page: Page, name: string): Promise<void> => {
  await page.goto('/survey-create');
  await page.getByRole('textbox', { name: no('surveys:field.name'), exact: true }).fill(name);
  await page.getByRole('combobox', { name: no('surveys:field.company') }).click();
  await page.getByRole('option', { name: /Fjordhytter/ }).click();
  await button(page, no('surveys:form.add.nested')).click();
  const choice = editorOf(page, 1, 'nested');
  await field(choice, 'question').fill('Var hytta ren?');
  await field(choice, 'questionEn').fill('Was the cabin clean?');
  for (const [number, norwegian, english] of [
    [1, 'Ja', 'Yes'],
    [2, 'Nei', 'No'],
  ] as const) {
    await field(choice, 'option', { number }).fill(norwegian);
    await field(choice, 'optionEn', { number }).fill(english);
  }
  await button(page, no('surveys:form.addFollowUp')).click();
  await field(choice, 'question').nth(1).fill('Hva var ikke rent?');
  await field(choice, 'questionEn').nth(1).fill('What was not clean?');
  await choice
    .getByRole('switch', { name: no('surveys:form.required') })
    .nth(1)
    .check();
  // A new follow-up follows the first option. This one follows the second instead.
  const parents = choice.getByRole('combobox', { name: no('surveys:form.parents') });
  await parents.press('ArrowDown');
  await page.getByRole('option', { name: 'Nei', exact: true }).click();
  await page.getByRole('option', { name: 'Ja', exact: true }).click();
  await parents.press('Escape');

  await button(page, no('surveys:form.add.textual')).click();
  const text = editorOf(page, 2, 'textual');
  await field(text, 'question').fill('Hva likte du?');
  await field(text, 'questionEn').fill('What did you like?');
  await button(page, no('surveys:form.duplicate', { number: 2 })).click();
  const copy = editorOf(page, 3, 'textual');
  await expect(field(copy, 'question')).toHaveValue('Hva likte du?');
  await expect(field(copy, 'questionEn')).toHaveValue('What did you like?');
  await field(copy, 'question').fill('Hva likte du ikke?');
  await field(copy, 'questionEn').fill('What did you dislike?');
  await expect(field(text, 'question')).toHaveValue('Hva likte du?');
  await page.getByRole('switch', { name: no('surveys:options.open') }).check();
  await expectAccessibleScreen(page);
};

/** Tries the follow-up in the preview of the builder. */
const tryPreview = async (page: Page): Promise<void> => {
  const preview = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: no('surveys:preview.title'), exact: true }) });
  await expect(preview.getByLabel('Hva var ikke rent?')).toHaveCount(0);
  await preview.getByRole('radio', { name: 'Nei', exact: true }).check();
  await expect(preview.getByLabel('Hva var ikke rent?')).toBeVisible();
};

test('a follow-up is asked only after its option, and a copied question is answered separately', async ({
  onDesktop,
  onPhone,
}) => {
  const name = `Renhold ${Date.now()}`;
  const desktop = await onDesktop({ language: 'no', as: 'admin' });
  await buildSurvey(desktop, name);
  await tryPreview(desktop);
  await button(desktop, no('surveys:form.save')).click();
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  const link = await desktop.getByRole('textbox', { name: no('surveys:options.link') }).inputValue();
  const path = new URL(link).pathname;

  const phone = await onPhone({ language: 'en-us' });
  await phone.goto(path);
  const followUp = phone.getByLabel('What was not clean?');
  const choose = (option: string) => phone.getByRole('radio', { name: option, exact: true }).check();
  await expect(phone.getByRole('radiogroup', { name: 'Was the cabin clean?' })).toBeVisible();
  await expect(followUp).toHaveCount(0);
  await choose('Yes');
  await expect(followUp).toHaveCount(0);
  await choose('No');
  await expect(followUp).toBeVisible();
  await expectAccessibleScreen(phone);
  await button(phone, en('surveys:answer.send')).click();
  await expect(
    phone.getByText(en('surveys:answer.required', { question: 'What was not clean?' })).first(),
  ).toBeVisible();
  await expect(followUp).toBeFocused();
  await followUp.fill('The oven.');
  // The answer of a follow-up that is no longer asked isn't sent.
  await choose('Yes');
  await expect(followUp).toHaveCount(0);
  await phone.getByLabel('What did you like?').fill('The view.');
  await phone.getByLabel('What did you dislike?').fill('The rain.');
  await button(phone, en('surveys:answer.send')).click();
  await expect(phone.getByText(en('surveys:answer.thanks'))).toBeVisible();

  await desktop.reload();
  for (const text of ['The view.', 'The rain.']) await expect(desktop.getByText(text)).toBeVisible();
  await expect(desktop.getByText('The oven.')).toHaveCount(0);
  await expect(desktop.getByText(no('surveys:detail.ofAnonymous'))).toBeVisible();
});
