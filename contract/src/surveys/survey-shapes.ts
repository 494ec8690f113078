import { REFUSALS } from '@ledig/domain/refusals.ts';
import { MAX_ANSWER, MAX_OPTIONS, MAX_QUESTIONS, QUESTION_TYPES } from '@ledig/domain/surveys/questions.ts';
import { z } from 'zod';
import { id, instant, named, requiredText, text, textOrNull, version } from '../primitives.ts';

/** Number of a question or option within its survey. */
const number = z.int().min(1).max(10_000);

const optionInput = z.strictObject({ id: number, value: text(), value_en: text().default('') });

const questionParts = {
  id: number,
  question: text(500),
  question_en: text(500).default(''),
  required: z.boolean().default(false),
  options: z.array(optionInput).max(MAX_OPTIONS).default([]),
};

const followUpInput = z.strictObject({
  ...questionParts,
  type: z.enum(['textual', 'selection']),
  /** The options of the parent question after which this one is asked. */
  parent_options: z.array(number).max(MAX_OPTIONS),
  /** A choice with the options of the question above. Its own ones are replaced by them. */
  uses_parent_options: z.boolean().optional(),
});

export const questionInput = z.strictObject({
  ...questionParts,
  type: z.enum(QUESTION_TYPES),
  children: z.array(followUpInput).max(MAX_OPTIONS).default([]),
});
export type QuestionInput = z.output<typeof questionInput>;

export const createSurveyBody = z.strictObject({
  name: requiredText(),
  company_id: id,
  survey_questions: z.array(questionInput).max(MAX_QUESTIONS),
  is_open: z.boolean().default(false),
  alerts: z.boolean().default(false),
});

/** Settings of a survey, and its name and questions until the first guest receives it. Missing ones stay. */
export const changeSurveyBody = z.strictObject({
  is_open: z.boolean().optional(),
  alerts: z.boolean().optional(),
  edit: z
    .strictObject({
      name: requiredText(),
      survey_questions: z.array(questionInput).max(MAX_QUESTIONS),
      /** The version that the edit began with. Missing: the edit replaces the edits of others. */
      version: version.min(1).optional(),
    })
    .optional(),
});
export type ChangeSurveyInput = z.input<typeof changeSurveyBody>;

/** A row of the list of surveys. */
export const surveyRow = z.object({
  id,
  name: z.string(),
  company_id: id,
  company: named,
  active: z.boolean(),
  is_active: z.boolean(),
  /** Whether a link takes anonymous answers. */
  is_open: z.boolean(),
  /** Whether the company gets a message about low scores. */
  alerts: z.boolean(),
  questions_count: z.int(),
  tokens_count: z.int(),
  feedbacks_count: z.int(),
  created_at: instant,
});
export type SurveyRow = z.infer<typeof surveyRow>;

/** The text answers to one question. */
const textualFeedback = z.object({
  question_id: z.int(),
  question: z.string(),
  /** Whether the question is a follow-up. */
  nested_question: z.boolean(),
  feedback: z.array(
    z.object({
      /** Null for an erased guest, and for an anonymous answer. */
      client: textOrNull,
      is_anonymous: z.boolean(),
      answer: z.string(),
      answered_at: instant,
    }),
  ),
});

/** How often each option of one question was chosen. */
const selectionFeedback = z.object({
  question_id: z.int(),
  question: z.string(),
  nested_question: z.boolean(),
  options: z.array(z.object({ id: z.int(), value: z.string(), count: z.int() })),
});

/** How often each score of one question was given. */
const scaleFeedback = z.object({
  question_id: z.int(),
  question: z.string(),
  type: z.enum(['rating', 'nps']),
  scores: z.array(z.object({ score: z.int(), count: z.int() })),
  /** With one decimal; null without answers. */
  average: z.number().nullable(),
  /** From -100 to 100; null without answers, and for ratings. */
  net_promoter_score: z.int().nullable(),
});

/** The links of a week (`yyyy-MM-dd` of its Monday) that were sent, and how many of them were answered. */
const responseWeek = z.object({ week: z.string(), sent: z.int(), answered: z.int() });

/** A survey with its questions and answers. */
export const surveyDetail = surveyRow.extend({
  /** Counts the edits. */
  version,
  /** Whether name and questions can be edited: the survey is active and no guest has received it. */
  is_editable: z.boolean(),
  survey_questions: z.array(questionInput),
  /** Path of the link for anonymous answers; null while it is closed. */
  open_path: textOrNull,
  /** Answers without a booking. They aren't part of the response rate. */
  anonymous_count: z.int(),
  response_rate: z.array(responseWeek),
  feedback: z.object({
    textual: z.array(textualFeedback),
    selection: z.array(selectionFeedback),
    scales: z.array(scaleFeedback),
  }),
});
export type SurveyDetail = z.infer<typeof surveyDetail>;

/** The survey of a link, for the guest. */
export const surveyToken = z.object({
  company_id: id,
  company_name: z.string(),
  name: z.string(),
  survey_id: id,
  survey_questions: z.array(questionInput),
  access_key: z.string(),
  client_email: textOrNull,
  booking_info: z
    .object({
      booking_id: id,
      number_of_interactors: z.int(),
      date_from: instant,
      date_to: instant,
      company_name: z.string(),
    })
    .nullable(),
});
export type SurveyToken = z.infer<typeof surveyToken>;

export const surveyAnswer = z.strictObject({
  question_id: number,
  /** The option; for scales the score. */
  option_id: z.int().min(0).max(10_000).nullable().default(null),
  /** SURVEY-1911 checks the length. This limit only keeps bodies small. */
  text: text(MAX_ANSWER * 4)
    .nullable()
    .default(null),
});

/** The token of a survey link. A malformed one is refused as an altered one is (SURVEY-1907). */
export const accessKey = z.string().min(1, { error: REFUSALS.required }).max(200);
