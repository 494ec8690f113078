import { type SamplesOf, spareId } from './parts.ts';

export const surveysSamples: SamplesOf<'surveys'> = {
  'surveys.listSurveys': () => ({ query: {} }),
  'surveys.listArchivedSurveys': () => ({ query: {} }),
  'surveys.getSurvey': ({ surveyId }) => ({ params: { id: surveyId } }),
  'surveys.createSurvey': ({ companyId }, n) => ({
    body: {
      name: `Survey ${n}`,
      company_id: companyId,
      survey_questions: [{ id: 1, question: 'Hvordan var det?', type: 'textual' }],
    },
  }),
  'surveys.changeSurvey': ({ surveyId }) => ({ params: { id: surveyId }, body: { is_open: true, alerts: true } }),
  'surveys.getSurveyExcel': ({ surveyId }) => ({ params: { id: surveyId } }),
  'surveys.getSurveyCsv': ({ surveyId }) => ({ params: { id: surveyId } }),
  'surveys.archiveSurvey': ({ spareSurveys }, n) => ({ params: { id: spareId(spareSurveys, n) } }),
  'surveys.getSurveyByToken': ({ surveyToken }) => ({ params: { token: surveyToken } }),
  'surveys.createFeedback': ({ surveyToken }) => ({
    body: { access_key: surveyToken, answers: [{ question_id: 1, option_id: 1 }] },
  }),
};
