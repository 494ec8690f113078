import type { SurveyQuestion } from '@ledig/domain/surveys/questions.ts';
import type { QuestionInput } from './survey-shapes.ts';

const partsOf = ({ id, question, question_en, required, options }: Omit<QuestionInput, 'type' | 'children'>) => ({
  id,
  text: { no: question, en: question_en },
  required,
  options: options.map(({ id: option, value, value_en }) => ({ id: option, text: { no: value, en: value_en } })),
});

/** The questions of a survey in the form that the rules read. */
export const questionsOf = (questions: readonly QuestionInput[]): SurveyQuestion[] =>
  questions.map((question) => ({
    ...partsOf(question),
    type: question.type,
    children: question.children.map((child) => ({
      ...partsOf(child),
      type: child.type,
      parentOptions: child.parent_options,
    })),
  }));

/**
 * The questions with the options of the question above in each choice that uses them (docs/rules/surveys.md#questions).
 */
export const withParentOptions = (questions: readonly QuestionInput[]): QuestionInput[] =>
  questions.map((question) => ({
    ...question,
    children: question.children.map((child) =>
      child.type === 'selection' && child.uses_parent_options === true
        ? { ...child, options: [...question.options] }
        : child,
    ),
  }));
