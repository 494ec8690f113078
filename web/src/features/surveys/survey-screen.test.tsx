import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { makeSurvey } from './survey.fixture.ts';
import { SurveyScreen } from './survey-screen.tsx';

it('shows the link of an open survey, and how many answers came by it', async () => {
  const feedback = { client: null, is_anonymous: true, answer: 'The view.', answered_at: '2027-03-10T10:00:00+01:00' };
  fakeServer({
    'surveys.getSurvey': {
      survey: makeSurvey({
        is_open: true,
        open_path: '/demo/survey-present/open-link',
        anonymous_count: 2,
        feedbacks_count: 2,
        feedback: {
          textual: [{ question_id: 1, question: 'Hva likte du?', nested_question: false, feedback: [feedback] }],
          selection: [],
          scales: [],
        },
      }),
    },
  });
  const session = makeSession({ role: 'admin' });
  const { t } = await show(<SurveyScreen />, { texts: ['surveys'], session, at: '/survey/7', path: '/survey/:id' });
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: t('surveys:options.link') });
  expect(new URL(link.value).pathname).toBe('/demo/survey-present/open-link');
  screen.getByText('The view.');
  const label = screen.getByText(t('surveys:detail.ofAnonymous'));
  expect(label.parentElement?.textContent).toContain('2');
  screen.getByText(new RegExp(t('surveys:detail.anonymous')));
});
