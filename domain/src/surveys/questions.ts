import { accept, type Refusal, type Result, refuse } from '../refusal.ts';

/** Maximum length of a text answer. */
export const MAX_ANSWER = 500;
export const MAX_QUESTIONS = 50;
export const MAX_OPTIONS = 20;

export const QUESTION_TYPES = ['textual', 'selection', 'nested', 'rating', 'nps'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Question types answered with a number. */
export type ScaleType = Extract<QuestionType, 'rating' | 'nps'>;

/** The lowest and highest score, and the highest score that counts as a low answer (docs/rules/surveys.md#scales). */
export const SCALES: Readonly<Record<ScaleType, { readonly min: number; readonly max: number; readonly low: number }>> =
  { rating: { min: 1, max: 5, low: 2 }, nps: { min: 0, max: 10, low: 6 } };

/** Whether a question is answered with a number. */
export const isScale = (type: QuestionType): type is ScaleType => type === 'rating' || type === 'nps';

/** A text in Norwegian, and in English where it differs. */
export interface SurveyText {
  readonly no: string;
  readonly en: string;
}

export interface SurveyOption {
  readonly id: number;
  readonly text: SurveyText;
}

/** A question that follows one of the options of the question above it. */
export interface FollowUp {
  readonly id: number;
  readonly text: SurveyText;
  readonly type: Extract<QuestionType, 'textual' | 'selection'>;
  readonly required: boolean;
  readonly options: readonly SurveyOption[];
  /** The options of the parent question after which this one is asked. */
  readonly parentOptions: readonly number[];
}

/** A question of a survey. Ids are unique within the survey. Only a nested question has follow-ups. */
export interface SurveyQuestion {
  readonly id: number;
  readonly text: SurveyText;
  readonly type: QuestionType;
  readonly required: boolean;
  readonly options: readonly SurveyOption[];
  readonly children: readonly FollowUp[];
}

/** An answer to one question: an option, a score in place of the option, or a text. */
export interface SurveyAnswer {
  readonly questionId: number;
  readonly optionId: number | null;
  readonly text: string | null;
}

const isBlank = ({ no }: SurveyText): boolean => no.trim() === '';

function checkOptions({ type, options }: Pick<FollowUp, 'options'> & { type: QuestionType }, field: string) {
  if (type === 'textual' || isScale(type)) return null;
  if (options.length < 2) return refuse('tooFewOptions', field);
  const empty = options.findIndex(({ text }) => isBlank(text));
  return empty < 0 ? null : refuse('questionTextMissing', `${field}.options.${empty}.value`);
}

function checkChildren({ type, children, options }: SurveyQuestion, field: string) {
  const known = new Set(type === 'nested' ? options.map(({ id }) => id) : []);
  for (const [at, child] of children.entries()) {
    const childField = `${field}.children.${at}`;
    if (isBlank(child.text)) return refuse('questionTextMissing', `${childField}.question`);
    const follows = child.parentOptions.length > 0 && child.parentOptions.every((id) => known.has(id));
    if (!follows) return refuse('followUpWithoutOption', field);
    const refusal = checkOptions(child, childField);
    if (refusal) return refusal;
  }
  return null;
}

const hasTwice = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

/** Refuses a number that a question, or an option of the same question, has already: answers name both by number. */
function checkNumbers({ id, options, children }: SurveyQuestion, earlier: ReadonlySet<number>, field: string) {
  const ids = [id, ...children.map((child) => child.id)];
  const isTaken = hasTwice(ids) || ids.some((one) => earlier.has(one));
  const hasOptionTwice = [options, ...children.map((child) => child.options)].some((list) =>
    hasTwice(list.map((option) => option.id)),
  );
  return isTaken || hasOptionTwice ? refuse('valueInvalid', field) : null;
}

/**
 * Checks the questions of a new survey (docs/rules/surveys.md#questions). Refusals: SURVEY-1903 no question;
 * SURVEY-1905 a question or option without a text; SURVEY-1904 fewer than two options; SURVEY-1914 a follow-up without
 * an option of its parent; FIELD-3120 the number of another question or option.
 */
export function checkQuestions(questions: readonly SurveyQuestion[]): Result<true> {
  if (questions.length === 0) return refuse('surveyWithoutQuestions', 'survey_questions');
  const ids = new Set<number>();
  for (const [at, question] of questions.entries()) {
    const field = `survey_questions.${at}`;
    if (isBlank(question.text)) return refuse('questionTextMissing', `${field}.question`);
    const refusal =
      checkOptions(question, field) ?? checkChildren(question, field) ?? checkNumbers(question, ids, field);
    if (refusal) return refusal;
    for (const { id } of [question, ...question.children]) ids.add(id);
  }
  return accept(true);
}

/** The questions that a guest sees: those of the survey, and the follow-ups of the chosen options. */
export function askedQuestions(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): readonly (SurveyQuestion | FollowUp)[] {
  const chosen = new Map(answers.map(({ questionId, optionId }) => [questionId, optionId]));
  return questions.flatMap((question) => [
    question,
    ...question.children.filter(({ parentOptions }) => parentOptions.includes(chosen.get(question.id) ?? 0)),
  ]);
}

/** A text in a language; Norwegian where there is no English one. */
export const readText = ({ no, en }: SurveyText, language: 'no' | 'en'): string =>
  language === 'en' && en.trim() !== '' ? en : no;

function checkAnswer(question: SurveyQuestion | FollowUp, answer: SurveyAnswer | undefined, language: 'no' | 'en') {
  const field = `answers.${question.id}`;
  const isEmpty = !answer || (question.type === 'textual' ? !answer.text?.trim() : answer.optionId === null);
  if (isEmpty)
    return question.required ? refuse('answerMissing', field, { question: readText(question.text, language) }) : null;
  if (question.type === 'textual') {
    return (answer.text ?? '').length > MAX_ANSWER ? refuse('answerTooLong', field, { max: MAX_ANSWER }) : null;
  }
  const isKnown = isScale(question.type)
    ? isOnScale(question.type, answer.optionId ?? -1)
    : question.options.some(({ id }) => id === answer.optionId);
  return isKnown ? null : refuse('answerNotAnOption', field);
}

const isOnScale = (type: ScaleType, score: number): boolean =>
  Number.isInteger(score) && score >= SCALES[type].min && score <= SCALES[type].max;

/** The answers with a low score, in the survey's order (docs/rules/surveys.md#alerts). */
export function lowAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): readonly { readonly question: SurveyQuestion; readonly score: number }[] {
  const scores = new Map(answers.map(({ questionId, optionId }) => [questionId, optionId]));
  return questions.flatMap((question) => {
    const score = scores.get(question.id) ?? null;
    return isScale(question.type) && score !== null && score <= SCALES[question.type].low ? [{ question, score }] : [];
  });
}

/** How often a score was given. */
export interface ScoreCount {
  readonly score: number;
  readonly count: number;
}

const countAll = (scores: readonly ScoreCount[]): number => scores.reduce((sum, { count }) => sum + count, 0);

/** The average score with one decimal. Null without answers. */
export function averageScore(scores: readonly ScoreCount[]): number | null {
  const total = countAll(scores);
  if (total === 0) return null;
  return Math.round((10 * scores.reduce((sum, { score, count }) => sum + score * count, 0)) / total) / 10;
}

/** The net promoter score, from -100 to 100: the share of 9 and 10 minus the share of 0 to 6. Null without answers. */
export function netPromoterScore(scores: readonly ScoreCount[]): number | null {
  const total = countAll(scores);
  if (total === 0) return null;
  const promoters = countAll(scores.filter(({ score }) => score >= 9));
  const detractors = countAll(scores.filter(({ score }) => score <= SCALES.nps.low));
  return Math.round((100 * (promoters - detractors)) / total);
}

/** An answer with only the text or only the option that its question takes. None if that is empty. */
function answerOfType(type: QuestionType, answer: SurveyAnswer | undefined): readonly SurveyAnswer[] {
  if (!answer) return [];
  if (type === 'textual') return answer.text?.trim() ? [{ ...answer, optionId: null }] : [];
  return answer.optionId === null ? [] : [{ ...answer, text: null }];
}

/**
 * The refusals of the answers to each asked question, in the order of the questions: SURVEY-1910, SURVEY-1911 and
 * SURVEY-1912, as in `checkAnswers`. For a form that marks all of them at once.
 */
export function refusedAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
  language: 'no' | 'en' = 'no',
): readonly Refusal[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return askedQuestions(questions, answers).flatMap((question) => {
    const refusal = checkAnswer(question, byQuestion.get(question.id), language);
    return refusal ? [refusal] : [];
  });
}

/**
 * The answers to store, without empty ones (docs/rules/surveys.md#answers). Refusals: SURVEY-1913 an answer to a
 * question that isn't asked; FIELD-3120 two answers to one question; SURVEY-1910 a required question without an answer;
 * SURVEY-1911 a text over 500 characters; SURVEY-1912 an unknown option or score.
 *
 * @param language of the question that SURVEY-1910 names
 */
export function checkAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
  language: 'no' | 'en' = 'no',
): Result<readonly SurveyAnswer[]> {
  const asked = askedQuestions(questions, answers);
  const known = new Set(asked.map(({ id }) => id));
  const stray = answers.find(({ questionId }) => !known.has(questionId));
  if (stray) return refuse('answerWithoutQuestion', `answers.${stray.questionId}`);
  const byQuestion = new Map<number, SurveyAnswer>();
  for (const answer of answers) {
    if (byQuestion.has(answer.questionId)) return refuse('valueInvalid', `answers.${answer.questionId}`);
    byQuestion.set(answer.questionId, answer);
  }
  const [refusal] = refusedAnswers(questions, answers, language);
  if (refusal) return refusal;
  return accept(asked.flatMap(({ id, type }) => answerOfType(type, byQuestion.get(id))));
}
