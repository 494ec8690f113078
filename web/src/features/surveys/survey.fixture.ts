import type { SurveyDetail } from '@ledig/contract/surveys/survey-shapes.ts';

/** A survey of one text question, without recipients. */
export const makeSurvey = (change: Partial<SurveyDetail>): SurveyDetail => ({
  id: 7,
  name: 'Etter besøket',
  company_id: 1,
  company: { id: 1, name: 'Fjordgløtt' },
  active: true,
  is_active: true,
  is_open: false,
  alerts: false,
  questions_count: 1,
  tokens_count: 0,
  feedbacks_count: 0,
  created_at: '2027-03-01T10:00:00+01:00',
  version: 1,
  is_editable: true,
  survey_questions: [
    {
      id: 1,
      type: 'textual',
      question: 'Hva likte du?',
      question_en: '',
      required: false,
      options: [],
      children: [],
    },
  ],
  open_path: null,
  anonymous_count: 0,
  response_rate: [],
  feedback: { textual: [], selection: [], scales: [] },
  ...change,
});
