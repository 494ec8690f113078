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
