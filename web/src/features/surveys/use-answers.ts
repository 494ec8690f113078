import { questionsOf } from '@ledig/contract/surveys/survey-questions.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { askedQuestions, type SurveyAnswer } from '@ledig/domain/surveys/questions.ts';
import { useState } from 'react';

/** The answers to the questions that are asked; an answer to a hidden follow-up is dropped. */
export const useAnswers = (questions: readonly QuestionInput[], kept: readonly SurveyAnswer[] = []) => {
  const [answers, setAnswers] = useState<readonly SurveyAnswer[]>(kept);
  const answer = (next: SurveyAnswer): readonly SurveyAnswer[] => {
    const all = [...answers.filter(({ questionId }) => questionId !== next.questionId), next];
    const asked = new Set(askedQuestions(questionsOf(questions), all).map(({ id }) => id));
    const left = all.filter(({ questionId }) => asked.has(questionId));
    setAnswers(left);
    return left;
  };
  return { answers, answer };
};
