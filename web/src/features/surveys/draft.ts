import { questionsOf } from '@ledig/contract/surveys/survey-questions.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { checkQuestions, isScale } from '@ledig/domain/surveys/questions.ts';
import { USUAL_QUESTIONS } from '@ledig/domain/surveys/usual-questions.ts';

/** Any question of a draft: one of the survey, or a follow-up. */
export type AnyQuestion = Omit<QuestionInput, 'children'>;
export type FollowUpInput = QuestionInput['children'][number];

/** An unused number for a question of the draft. */
export const nextId = (questions: readonly QuestionInput[]): number =>
  1 + Math.max(0, ...questions.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]));

const emptyOption = (id: number) => ({ id, value: '', value_en: '' });

/** The usual questions as a draft. */
export const usualQuestions = (): QuestionInput[] =>
  USUAL_QUESTIONS.map(({ id, type, required, text }) => ({
    ...{ id, type, required, options: [], children: [] },
    question: text.no,
    question_en: text.en,
  }));

/** An empty question of a type; a choice begins with two options. */
export const newQuestion = (questions: readonly QuestionInput[], type: QuestionInput['type']): QuestionInput => ({
  id: nextId(questions),
  type,
  question: '',
  question_en: '',
  required: false,
  options: type === 'textual' || isScale(type) ? [] : [emptyOption(1), emptyOption(2)],
  children: [],
});

/** An empty follow-up of a question's first option. */
export const newFollowUp = (questions: readonly QuestionInput[], parent: QuestionInput): FollowUpInput => ({
  id: nextId(questions),
  type: 'textual',
  question: '',
  question_en: '',
  required: false,
  options: [],
  parent_options: parent.options.slice(0, 1).map(({ id }) => id),
});

/** The options with one more empty option. */
export const withOption = (options: AnyQuestion['options']): AnyQuestion['options'] => [
  ...options,
  emptyOption(1 + Math.max(0, ...options.map(({ id }) => id))),
];

/** Removes an option and the follow-ups that only it triggers. */
export const withoutOption = (question: QuestionInput, optionId: number): QuestionInput => ({
  ...question,
  options: question.options.filter(({ id }) => id !== optionId),
  children: question.children
    .map((child) => ({ ...child, parent_options: child.parent_options.filter((id) => id !== optionId) }))
    .filter(({ parent_options }) => parent_options.length > 0),
});

/** The questions with one moved to another place. Places beyond the ends change nothing. */
export const moved = (questions: readonly QuestionInput[], from: number, to: number): QuestionInput[] => {
  const next = [...questions];
  const [question] = next.splice(from, 1);
  if (!question || to < 0 || to >= questions.length) return [...questions];
  next.splice(to, 0, question);
  return next;
};

/** Copies a question behind the original, with new ids. */
export const duplicated = (questions: readonly QuestionInput[], at: number): QuestionInput[] => {
  const question = questions[at];
  if (!question) return [...questions];
  const first = nextId(questions);
  const children = question.children.map((child, index) => ({ ...child, id: first + 1 + index }));
  const copy = { ...question, id: first, children };
  return [...questions.slice(0, at + 1), copy, ...questions.slice(at + 1)];
};

/** The values that a draft can lack. */
type Needed = 'name' | 'company' | 'questions' | 'texts' | 'parents';

const NEEDED: Readonly<Record<string, Needed>> = {
  [REFUSALS.surveyWithoutQuestions]: 'questions',
  [REFUSALS.followUpWithoutOption]: 'parents',
};

/** The first value that a draft lacks; null when it can be saved. */
export const neededBy = (draft: {
  readonly name: string;
  readonly company: number | null;
  readonly questions: readonly QuestionInput[];
}): Needed | null => {
  if (draft.name.trim() === '') return 'name';
  if (draft.company === null) return 'company';
  const fault = faultOf(draft.questions);
  return fault === null ? null : (NEEDED[fault] ?? 'texts');
};

/** The code of the first rule that the draft breaks; null when it can be saved. */
export const faultOf = (questions: readonly QuestionInput[]): string | null => {
  const checked = checkQuestions(questionsOf(questions));
  return checked.ok ? null : checked.code;
};
