import type { SurveyToken } from '@ledig/contract/surveys/survey-shapes.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { SurveyAnswerScreen } from './survey-answer-screen.tsx';

const questionOf = (id: number, question: string): SurveyToken['survey_questions'][number] => ({
  id,
  question,
  question_en: '',
  type: 'textual',
  required: true,
  options: [],
  children: [],
});
const SURVEY: SurveyToken = {
  access_key: 'a-private-survey',
  name: 'Your stay',
  survey_id: 1,
  client_email: null,
  company_id: 1,
  company_name: 'Fjordgløtt',
  booking_info: null,
  survey_questions: [questionOf(1, 'How was the room?'), questionOf(2, 'How was the food?')],
};

afterEach(() => localStorage.clear());

it.each(languages)('an error of a question goes once it is answered (%s)', async (language) => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'surveys.getSurveyByToken': { survey_token: SURVEY },
    'companies.listPublicCompanies': { companies: [] },
  });
  const { t, user } = await show(<SurveyAnswerScreen />, {
    language,
    texts: ['surveys'],
    at: '/demo/survey-present/a-private-survey',
    path: '/:domain/survey-present/:token',
  });
  const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name.replace('?', '\\?')}`) });
  const isFaulty = async (name: string) => (await field(name)).getAttribute('aria-invalid') === 'true';
  const [room = '', food = ''] = SURVEY.survey_questions.map(({ question }) => question);
  const send = () => user.click(screen.getByRole('button', { name: t('surveys:answer.send') }));
  await field(room);
  await send();
  await waitFor(async () => expect(await isFaulty(room)).toBe(true));
  await user.type(await field(food), 'Good');
  expect(await isFaulty(room)).toBe(true);
  await user.type(await field(room), 'Warm');
  expect(await isFaulty(room)).toBe(false);
  await user.clear(await field(food));
  await send();
  await waitFor(async () => expect(await isFaulty(food)).toBe(true));
  expect(await isFaulty(room)).toBe(false);
});

it('marks every question without a required answer at once, and moves to the first', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'surveys.getSurveyByToken': { survey_token: SURVEY },
    'companies.listPublicCompanies': { companies: [] },
  });
  const { t, user } = await show(<SurveyAnswerScreen />, {
    texts: ['surveys'],
    at: '/demo/survey-present/a-private-survey',
    path: '/:domain/survey-present/:token',
  });
  const room = await screen.findByRole('textbox', { name: /^How was the room/ });
  await user.click(screen.getByRole('button', { name: t('surveys:answer.send') }));
  for (const { question } of SURVEY.survey_questions) {
    expect(await screen.findAllByText(t('surveys:answer.required', { question }))).toHaveLength(1);
  }
  expect(document.activeElement).toBe(room);
});

it('asks a follow-up only after its option, and does not send the answer of one that is no longer asked', async () => {
  const option = (id: number, value: string) => ({ id, value, value_en: '' });
  const survey: SurveyToken = {
    ...SURVEY,
    survey_questions: [
      {
        ...questionOf(1, 'Was the cabin clean?'),
        type: 'nested',
        required: false,
        options: [option(1, 'Yes'), option(2, 'No')],
        children: [
          {
            ...{ id: 2, type: 'textual', question: 'What was not clean?', question_en: '', required: true },
            ...{ options: [], uses_parent_options: false, parent_options: [2] },
          },
        ],
      },
      { ...questionOf(3, 'What did you like?'), required: false },
    ],
  };
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'surveys.getSurveyByToken': { survey_token: survey },
    'surveys.createFeedback': { success: true },
    'companies.listPublicCompanies': { companies: [] },
  });
  const { t, user } = await show(<SurveyAnswerScreen />, {
    texts: ['surveys'],
    at: '/demo/survey-present/a-private-survey',
    path: '/:domain/survey-present/:token',
  });
  const followUp = () => screen.queryByRole('textbox', { name: /^What was not clean\?/ });
  const pick = (name: string) => user.click(screen.getByRole('radio', { name }));
  const send = () => user.click(screen.getByRole('button', { name: t('surveys:answer.send') }));
  await screen.findByRole('radio', { name: 'Yes' });
  expect(followUp()).toBeNull();
  await pick('Yes');
  expect(followUp()).toBeNull();
  await pick('No');
  await send();
  await screen.findByText(t('surveys:answer.required', { question: 'What was not clean?' }));
  await waitFor(() => expect(document.activeElement).toBe(followUp()));
  await user.type(followUp() as HTMLElement, 'The oven');
  await pick('Yes');
  expect(followUp()).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^What did you like\?/ }), 'The view');
  await send();
  await screen.findByText(t('surveys:answer.thanks'));
  expect(JSON.stringify(server.callsOf('surveys.createFeedback')[0]?.body)).toContain('The view');
  expect(JSON.stringify(server.callsOf('surveys.createFeedback')[0]?.body)).not.toContain('The oven');
});

describe('a link that opens no survey', () => {
  const open = async (status: number, code: string) => {
    fakeServer({
      'account.getPlatform': PLATFORM,
      'surveys.getSurveyByToken': () => refusal(status, code, 'refused'),
    });
    return show(<SurveyAnswerScreen />, {
      texts: ['surveys'],
      at: '/demo/survey-present/a-private-survey',
      path: '/:domain/survey-present/:token',
    });
  };

  it.each([
    [409, 'SURVEY-1908'],
    [422, 'SURVEY-1906'],
  ])('says that the survey is closed (%i)', async (status, code) => {
    const { t } = await open(status, code);
    expect((await screen.findByRole('alert')).textContent).toContain(t('surveys:answer.closed'));
    expect(screen.queryByRole('button', { name: t('surveys:answer.send') })).toBeNull();
  });

  it('leads to the error page when it is unknown', async () => {
    const { address } = await open(404, 'SURVEY-1907');
    await waitFor(() => expect(address()).toBe('/demo/error/not-found'));
  });
});
