import { MAX_OPTIONS, MAX_QUESTIONS } from '@ledig/domain/surveys/questions.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, listQuery, paged, searchText, success } from './primitives.ts';
import { EXCEL } from './reports.ts';
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
  listSurveys: endpoint({
    method: 'GET',
    path: '/surveys',
    who: ['admin'],
    reach: 'company',
    summary: 'Active surveys, a page',
    query,
    answer: page,
  }),
  listArchivedSurveys: endpoint({
    method: 'GET',
    path: '/surveys/archived',
    who: ['admin'],
    reach: 'company',
    summary: 'Archived surveys, a page',
    query,
    answer: page,
  }),
  getSurvey: endpoint({
    method: 'GET',
    path: '/survey/{id}',
    who: ['admin'],
    reach: 'company',
    summary: 'A survey with its questions and answers',
    params: z.object({ id: idText }),
    answer: z.object({ survey: surveyDetail }),
  }),
  createSurvey: endpoint({
    method: 'POST',
    path: '/survey',
    who: ['admin'],
    reach: 'company',
    summary: 'Add a survey to a company',
    body: createSurveyBody,
    answer: z.object({ survey: surveyDetail }),
    status: 201,
    idempotent: true,
  }),
  getSurveyByToken: endpoint({
    method: 'GET',
    path: '/survey-token-with-questions/{token}',
    who: 'public',
    reach: 'public',
    summary: 'The survey that a link leads to',
    params: z.object({ token: accessKey }),
    answer: z.object({ survey_token: surveyToken }),
  }),
  createFeedback: endpoint({
    method: 'POST',
    path: '/create-survey-feedback',
    who: 'public',
    reach: 'public',
    summary: 'Answer a survey: once per link of a booking, any number of times by an open link',
    body: z.strictObject({
      access_key: accessKey,
      answers: z.array(surveyAnswer).max(MAX_QUESTIONS * (1 + MAX_OPTIONS)),
    }),
    answer: success,
    status: 201,
    idempotent: true,
  }),
  changeSurvey: endpoint({
    method: 'PATCH',
    path: '/survey/{id}',
    who: ['admin'],
    reach: 'company',
    summary: 'Change the settings of a survey, or edit one that nobody has received',
    params: z.object({ id: idText }),
    body: changeSurveyBody,
    answer: z.object({ survey: surveyDetail }),
  }),
  getSurveyExcel: endpoint({
    method: 'GET',
    path: '/survey/{id}/excel',
    who: ['admin'],
    reach: 'company',
    summary: 'The answers of a survey as an Excel file',
    params: z.object({ id: idText }),
    answer: z.object({}),
    media: EXCEL,
  }),
  getSurveyCsv: endpoint({
    method: 'GET',
    path: '/survey/{id}/csv',
    who: ['admin'],
    reach: 'company',
    summary: 'The answers of a survey as CSV',
    params: z.object({ id: idText }),
    answer: z.object({}),
    media: 'text/csv',
  }),
  archiveSurvey: endpoint({
    method: 'DELETE',
    path: '/survey/{id}',
    who: ['admin'],
    reach: 'company',
    summary: 'Deactivate a survey: it takes no more answers',
    params: z.object({ id: idText }),
    answer: success,
  }),
} as const;
