import type { Handlers } from '#http/call.ts';
import { createFeedback, getSurveyByToken } from './answer-survey.ts';
import {
  archiveSurvey,
  changeSurvey,
  createSurvey,
  getSurvey,
  listArchivedSurveys,
  listSurveys,
} from './manage-surveys.ts';
import { getSurveyCsv, getSurveyExcel } from './survey-files.ts';

export const surveysHandlers: Handlers<'surveys'> = {
  listSurveys,
  listArchivedSurveys,
  getSurvey,
  createSurvey,
  archiveSurvey,
  changeSurvey,
  getSurveyExcel,
  getSurveyCsv,
  getSurveyByToken,
  createFeedback,
};
