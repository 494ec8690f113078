import type { Page } from '@playwright/test';
import type { ScreenTour } from './screen-tour.ts';
import { asAdmin } from './staff.ts';

const CABINS = 'Fjordhytter & Fjellføring';

/** A survey with a question of each type. `id` is unique within the survey. */
const questions = () => {
  const option = (id: number, value: string, value_en: string) => ({ id, value, value_en });
  const base = { required: true, options: [], children: [] };
  return [
    { ...base, id: 1, type: 'rating', question: 'Hvordan var hytta?', question_en: 'How was the cabin?' },
    { ...base, id: 2, type: 'nps', question: 'Vil du anbefale oss til andre?', question_en: 'Would you recommend us?' },
    {
      ...base,
      id: 3,
      type: 'selection',
      question: 'Hvordan fant du oss?',
      question_en: 'How did you find us?',
      options: [option(1, 'Gjennom venner', 'Through friends'), option(2, 'På nettet', 'On the web')],
    },
    {
      ...base,
      id: 4,
      type: 'nested',
      question: 'Brukte du badestampen?',
      question_en: 'Did you use the hot tub?',
      options: [option(3, 'Ja', 'Yes'), option(4, 'Nei', 'No')],
      children: [
        {
          ...base,
          id: 5,
          type: 'textual',
          question: 'Hvordan var den?',
          question_en: 'How was it?',
          parent_options: [3],
        },
      ].map(({ children: _, ...child }) => child),
    },
    { ...base, id: 6, required: false, type: 'textual', question: 'Noe mer?', question_en: 'Anything else?' },
  ];
};

/** Makes an open survey and returns its id and the path of its public page. */
const openSurvey = async (origin: string): Promise<{ id: number; open_path: string }> => {
  const { companies } = await asAdmin<{ companies: { id: number; name: string }[] }>(
    origin,
    'GET',
    '/companies-no-pagination',
  );
  const company = companies.find(({ name }) => name === CABINS);
  if (company === undefined) throw new Error(`${CABINS} is missing`);
  const body = { name: 'Etter oppholdet', company_id: company.id, survey_questions: questions(), is_open: true };
  const { survey } = await asAdmin<{ survey: { id: number; open_path: string } }>(origin, 'POST', '/survey', body);
  return survey;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

const choose = async (page: Page, label: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

/** Reports with their form, figures, usage and the guest register. */
const numbers = async (tour: ScreenTour): Promise<void> => {
  const { t } = tour;
  const page = await tour.open('admin');
  await page.goto('/reports');
  await heading(page);
  await page
    .getByRole('button', { name: t('reports:add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('reports:form.title') });
  await dialog.getByRole('textbox', { name: t('reports:field.name') }).fill('Siste måned');
  await choose(page, t('reports:field.company'), CABINS);
  await tour.take(page, 'reports-form', false);
  await dialog.getByRole('button', { name: t('reports:form.submit') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(t('reports:state.done')).first().waitFor();
  await tour.take(page, 'reports');
  await page.goto('/figures');
  await page.getByRole('heading', { name: t('figures:chart.bookings') }).waitFor();
  await tour.take(page, 'figures');
  await page.goto('/usage');
  await page.getByText(t('usage:soFar')).waitFor();
  await tour.take(page, 'usage');
  await page.goto('/guest-register');
  await page.getByText(t('register:status.unchecked')).first().waitFor();
  await tour.take(page, 'guest-register');
  await page.context().close();
};

/** The fire list of a phone or desktop. */
const fireList = async (tour: ScreenTour): Promise<void> => {
  const { t } = tour;
  const page = await tour.open('host');
  await page.goto('/fire-list');
  await heading(page);
  await choose(page, t('firelist:field.company'), CABINS);
  await tour.take(page, 'fire-list-choice');
  await page.getByRole('button', { name: t('firelist:offline.open') }).click();
  await page.getByText(t('firelist:offline.kept')).waitFor();
  await tour.take(page, 'fire-list');
  await page.context().close();
};

/** The surveys of staff, and the page on which guests answer. */
const surveys = async (tour: ScreenTour): Promise<void> => {
  const { t, trip } = tour;
  const { id, open_path: path } = await openSurvey(trip.origin);
  const page = await tour.open('admin');
  await page.goto('/surveys');
  const answered = page.getByText('Etter besøket', { exact: true }).first();
  await answered.waitFor();
  await tour.take(page, 'surveys');
  await answered.click();
  await page.getByRole('heading', { name: t('surveys:rate.title') }).waitFor();
  await tour.take(page, 'survey');
  await page.goto(`/survey-create?from=${id}`);
  await page.getByRole('textbox', { name: t('surveys:field.name'), exact: true }).waitFor();
  await tour.take(page, 'survey-create');
  await page.context().close();
  const guest = await tour.open();
  await guest.goto(path);
  await heading(guest);
  await guest.getByRole('radio', { name: '4', exact: true }).first().check();
  await guest.getByRole('radio', { name: /^(Ja|Yes)$/ }).check();
  await tour.take(guest, 'survey-answer');
  await guest.context().close();
  await asAdmin(trip.origin, 'DELETE', `/survey/${id}`);
};

/** Reports, figures, the guest register, the fire list and surveys. */
export const throughTheDuties = async (tour: ScreenTour): Promise<void> => {
  await numbers(tour);
  await fireList(tour);
  await surveys(tour);
};
