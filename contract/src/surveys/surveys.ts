import { MAX_OPTIONS, MAX_QUESTIONS } from '@ledig/domain/surveys/questions.ts';
import { z } from 'zod';
import { byStaff, byVisitors, creates, del, get, patch, post } from '../endpoint.ts';
import { listQuery, paged, searchText, sends, success } from '../primitives.ts';
import { EXCEL } from '../reports/reports.ts';
import {
  accessKey,
  changeSurveyBody,
  createSurveyBody,
  surveyAnswer,
  surveyDetail,
  surveyRow,
  surveyToken,
} from './survey-shapes.ts';

/** Columns that lists of surveys can be sorted by. */
export const surveySorts = ['name', 'company', 'created_at'] as const;

const query = listQuery(surveySorts).extend({ searchText });
const page = z.object({ surveys: paged(surveyRow) });

export const surveys = {
  listSurveys: get('/surveys', byStaff(['admin'], 'company'), {
    summary: 'Active surveys, a page',
    query,
    answer: page,
  }),
  listArchivedSurveys: get('/surveys/archived', byStaff(['admin'], 'company'), {
    summary: 'Archived surveys, a page',
    query,
    answer: page,
  }),
  getSurvey: get('/survey/{id}', byStaff(['admin'], 'company'), {
    summary: 'A survey with its questions and answers',
    answer: z.object({ survey: surveyDetail }),
  }),
  createSurvey: post('/survey', byStaff(['admin'], 'company'), {
    summary: 'Add a survey to a company',
    ...creates(createSurveyBody, z.object({ survey: surveyDetail })),
  }),
  getSurveyByToken: get('/survey-token-with-questions/{token}', byVisitors, {
    summary: 'The survey that a link leads to',
    params: z.object({ token: accessKey }),
    answer: z.object({ survey_token: surveyToken }),
  }),
  createFeedback: post('/create-survey-feedback', byVisitors, {
    summary: 'Answer a survey: once per link of a booking, any number of times by an open link',
    ...creates(
      z.strictObject({
        access_key: accessKey,
        answers: z.array(surveyAnswer).max(MAX_QUESTIONS * (1 + MAX_OPTIONS)),
      }),
      success,
    ),
  }),
  changeSurvey: patch('/survey/{id}', byStaff(['admin'], 'company'), {
    summary: 'Change the settings of a survey, or edit one that nobody has received',
    body: changeSurveyBody,
    answer: z.object({ survey: surveyDetail }),
  }),
  getSurveyExcel: get('/survey/{id}/excel', byStaff(['admin'], 'company'), {
    summary: 'The answers of a survey as an Excel file',
    ...sends(EXCEL),
  }),
  getSurveyCsv: get('/survey/{id}/csv', byStaff(['admin'], 'company'), {
    summary: 'The answers of a survey as CSV',
    ...sends('text/csv'),
  }),
  archiveSurvey: del('/survey/{id}', byStaff(['admin'], 'company'), {
    summary: 'Deactivate a survey: it takes no more answers',
  }),
} as const;
