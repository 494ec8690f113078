import type { Handlers } from '../../http/call.ts';
import { createFeedback, getSurveyByToken } from './answer-survey.ts';
import { archiveSurvey, createSurvey, getSurvey, listArchivedSurveys, listSurveys } from './manage-surveys.ts';

export const surveysHandlers: Handlers<'surveys'> = {
  listSurveys,
  listArchivedSurveys,
  getSurvey,
  createSurvey,
  archiveSurvey,
  getSurveyByToken,
  createFeedback,
};
