import type { Language } from '@ledig/contract/primitives.ts';
import type { QuestionInput, SurveyDetail, SurveyRow } from '@ledig/contract/surveys/survey-shapes.ts';
import {
  averageScore,
  isScale,
  netPromoterScore,
  readText,
  SCALES,
  type ScaleType,
} from '@ledig/domain/surveys/questions.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { TextAnswer } from './answers.store.ts';
import type { ResponseWeek } from './responses.store.ts';
import type { SurveyRecord } from './surveys.store.ts';

/** The time zone of the survey's company. */
export const zoneOf = ({ zone }: { readonly zone: string | null }): string => zoneOrDefault(zone);

/** Whether anyone has received the survey: links, answers, or an open link. */
export const isUsed = ({ tokens, feedbacks, is_open: isOpen }: SurveyRecord): boolean =>
  isOpen || tokens + feedbacks > 0;

/** A survey as a row of the list. */
export const presentSurveyRow = (row: SurveyRecord): SurveyRow => ({
  id: row.id,
  name: row.name,
  company_id: row.company_id,
  company: { id: row.company_id, name: row.company_name },
  active: !row.archived,
  is_active: !row.archived,
  is_open: row.is_open,
  alerts: row.alerts,
  questions_count: row.questions.reduce((sum, { children }) => sum + 1 + children.length, 0),
  tokens_count: row.tokens,
  feedbacks_count: row.feedbacks,
  created_at: formatInstant(row.created_at.getTime(), zoneOf(row)),
});

type AnyQuestion = Omit<QuestionInput, 'children'>;

/** A question and its options with their texts in one language. */
const translated = <T extends AnyQuestion>(question: T, language: Language): T => {
  const read = (no: string, en: string) => readText({ no, en }, language === 'no' ? 'no' : 'en');
  return {
    ...question,
    question: read(question.question, question.question_en),
    options: question.options.map((option) => ({ ...option, value: read(option.value, option.value_en) })),
  };
};

const flat = (questions: readonly QuestionInput[], language: Language) =>
  questions.flatMap((question) => [
    { ...translated(question, language), nested: false },
    ...question.children.map((child) => ({ ...translated(child, language), nested: true })),
  ]);

interface Answers {
  readonly texts: readonly TextAnswer[];
  readonly counts: readonly { readonly question_id: number; readonly option_id: number; readonly count: number }[];
  readonly weeks: readonly ResponseWeek[];
  /** Path of the open link; null while it is closed. */
  readonly openPath: string | null;
}

const presentTexts = ({ texts }: Answers, questionId: number, zone: string) =>
  texts
    .filter(({ question_id }) => question_id === questionId)
    .map(({ client, is_anonymous, answer, answered_at }) => ({
      client,
      is_anonymous,
      answer,
      answered_at: formatInstant(answered_at.getTime(), zone),
    }));

const presentScale = (
  { id, question, type }: Pick<QuestionInput, 'id' | 'question'> & { readonly type: ScaleType },
  countOf: (questionId: number, score: number) => number,
) => {
  const { min, max } = SCALES[type];
  const scores = Array.from({ length: max - min + 1 }, (_, at) => ({ score: min + at, count: countOf(id, min + at) }));
  return {
    question_id: id,
    question,
    type,
    scores,
    average: averageScore(scores),
    net_promoter_score: type === 'nps' ? netPromoterScore(scores) : null,
  };
};

/**
 * A survey with its questions and answers, in the survey's order. The answers name the questions in the reader's
 * language.
 */
export const presentSurvey = (row: SurveyRecord, answers: Answers, language: Language): SurveyDetail => {
  const questions = flat(row.questions, language);
  const headOf = ({ id, question, nested }: (typeof questions)[number]) => ({
    question_id: id,
    question,
    nested_question: nested,
  });
  const countOf = (questionId: number, optionId: number): number =>
    answers.counts.find((one) => one.question_id === questionId && one.option_id === optionId)?.count ?? 0;
  return {
    ...presentSurveyRow(row),
    version: row.version,
    is_editable: !row.archived && !isUsed(row),
    survey_questions: [...row.questions],
    open_path: answers.openPath,
    anonymous_count: row.anonymous,
    response_rate: [...answers.weeks],
    feedback: {
      textual: questions
        .filter(({ type }) => type === 'textual')
        .map((question) => ({ ...headOf(question), feedback: presentTexts(answers, question.id, zoneOf(row)) })),
      selection: questions
        .filter(({ type }) => type !== 'textual' && !isScale(type))
        .map((question) => ({
          ...headOf(question),
          options: question.options.map(({ id, value }) => ({ id, value, count: countOf(question.id, id) })),
        })),
      scales: questions.flatMap(({ id, question, type }) =>
        isScale(type) ? [presentScale({ id, question, type }, countOf)] : [],
      ),
    },
  };
};
