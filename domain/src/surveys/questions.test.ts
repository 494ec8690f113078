import { describe, expect, it } from 'vitest';
import type { Result } from '../refusal.ts';
import {
  averageScore,
  checkAnswers,
  checkQuestions,
  lowAnswers,
  netPromoterScore,
  refusedAnswers,
  type SurveyQuestion,
} from './questions.ts';
import { USUAL_QUESTIONS } from './usual-questions.ts';

const text = (no: string) => ({ no, en: '' });
const option = (id: number, name = `Option ${id}`) => ({ id, text: text(name) });
const textual = (id: number, required = false): SurveyQuestion => ({
  id,
  text: text(`Question ${id}`),
  type: 'textual',
  required,
  options: [],
  children: [],
});
const nested: SurveyQuestion = {
  id: 2,
  text: text('How was it?'),
  type: 'nested',
  required: true,
  options: [option(1, 'Good'), option(2, 'Bad')],
  children: [{ id: 3, text: text('What was bad?'), type: 'textual', required: true, options: [], parentOptions: [2] }],
};
const codeOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : `${result.code} ${result.field}`);

describe('questions of a new survey', () => {
  it('are accepted with texts, options and follow-ups', () => {
    expect(codeOf(checkQuestions([textual(1), nested]))).toBe('accepted');
  });

  it('are accepted when they are the usual ones, which have a text in both languages', () => {
    expect(codeOf(checkQuestions(USUAL_QUESTIONS))).toBe('accepted');
    expect(USUAL_QUESTIONS.filter(({ text: { no, en } }) => no === '' || en === '')).toEqual([]);
  });

  it.each<[string, SurveyQuestion[]]>([
    ['SURVEY-1903 survey_questions', []],
    ['SURVEY-1905 survey_questions.0.question', [{ ...textual(1), text: text(' ') }]],
    ['SURVEY-1904 survey_questions.1', [textual(1), { ...nested, options: [option(2)] }]],
    ['SURVEY-1905 survey_questions.0.options.1.value', [{ ...nested, options: [option(1), option(2, '')] }]],
    [
      'SURVEY-1905 survey_questions.0.children.0.question',
      [{ ...nested, children: nested.children.map((one) => ({ ...one, text: text('') })) }],
    ],
    [
      'SURVEY-1905 survey_questions.0.children.0.options.0.value',
      [
        {
          ...nested,
          children: nested.children.map((one) => ({ ...one, type: 'selection', options: [option(1, ''), option(2)] })),
        },
      ],
    ],
    [
      'SURVEY-1914 survey_questions.0',
      [{ ...nested, children: nested.children.map((one) => ({ ...one, parentOptions: [9] })) }],
    ],
    [
      'SURVEY-1914 survey_questions.0',
      [{ ...nested, children: nested.children.map((one) => ({ ...one, parentOptions: [] })) }],
    ],
    ['SURVEY-1914 survey_questions.0', [{ ...nested, type: 'selection' }]],
    ['FIELD-3120 survey_questions.1', [textual(2), nested]],
    ['FIELD-3120 survey_questions.1', [textual(3), nested]],
    ['FIELD-3120 survey_questions.0', [{ ...nested, id: 3 }]],
    ['FIELD-3120 survey_questions.0', [{ ...nested, options: [option(2), option(2)] }]],
  ])('are refused with %s', (code, questions) => {
    expect(codeOf(checkQuestions(questions))).toBe(code);
  });
});

describe('answers of a guest', () => {
  const questions = [textual(1), nested];
  const check = (...answers: [number, number | null, string | null][]) =>
    checkAnswers(
      questions,
      answers.map(([questionId, optionId, text]) => ({ questionId, optionId, text })),
    );

  it('are stored without empty ones', () => {
    expect(check([1, null, ' '], [2, 1, null])).toEqual({
      ok: true,
      value: [{ questionId: 2, optionId: 1, text: null }],
    });
  });

  it('include a follow-up when its option is chosen', () => {
    expect(codeOf(check([2, 2, null], [3, null, 'The noise']))).toBe('accepted');
  });

  it('are stored with the text or the option only', () => {
    expect(check([1, 7, 'Quiet'], [2, 1, 'x'.repeat(600)])).toEqual({
      ok: true,
      value: [
        { questionId: 1, optionId: null, text: 'Quiet' },
        { questionId: 2, optionId: 1, text: null },
      ],
    });
  });

  it.each<[string, Parameters<typeof check>]>([
    [
      'FIELD-3120 answers.1',
      [
        [1, null, 'x'.repeat(600)],
        [1, null, ''],
        [2, 1, null],
      ],
    ],
    ['SURVEY-1910 answers.2', []],
    ['SURVEY-1910 answers.3', [[2, 2, null]]],
    [
      'SURVEY-1913 answers.3',
      [
        [2, 1, null],
        [3, null, 'The noise'],
      ],
    ],
    [
      'SURVEY-1913 answers.9',
      [
        [2, 1, null],
        [9, null, 'x'],
      ],
    ],
    ['SURVEY-1912 answers.2', [[2, 7, null]]],
    [
      'SURVEY-1911 answers.1',
      [
        [1, null, 'x'.repeat(501)],
        [2, 1, null],
      ],
    ],
  ])('are refused with %s', (code, answers) => {
    expect(codeOf(check(...answers))).toBe(code);
  });

  it('are refused with the text of an unanswered question', () => {
    expect(check()).toMatchObject({ params: { question: 'How was it?' } });
  });
});

describe('scales', () => {
  const scale = (id: number, type: 'rating' | 'nps', required = false): SurveyQuestion => ({
    ...textual(id, required),
    type,
  });
  const scored = (questionId: number, optionId: number | null) => ({ questionId, optionId, text: null });

  it('need no options', () => {
    expect(codeOf(checkQuestions([scale(1, 'rating'), scale(2, 'nps')]))).toBe('accepted');
  });

  it.each([
    ['rating', 0, 'SURVEY-1912 answers.1'],
    ['rating', 1, 'accepted'],
    ['rating', 5, 'accepted'],
    ['rating', 6, 'SURVEY-1912 answers.1'],
    ['rating', 2.5, 'SURVEY-1912 answers.1'],
    ['nps', 0, 'accepted'],
    ['nps', 10, 'accepted'],
    ['nps', 11, 'SURVEY-1912 answers.1'],
    ['nps', null, 'SURVEY-1910 answers.1'],
  ] as const)('of the type %s answer %s with %s', (type, score, code) => {
    expect(codeOf(checkAnswers([scale(1, type, true)], [scored(1, score)]))).toBe(code);
  });

  it('count a rating up to 2 and a recommendation up to 6 as low', () => {
    const questions = [scale(1, 'rating'), scale(2, 'nps'), textual(3)];
    const low = (rating: number, nps: number) =>
      lowAnswers(questions, [scored(1, rating), scored(2, nps)]).map(({ question, score }) => [question.id, score]);
    expect(low(2, 6)).toEqual([
      [1, 2],
      [2, 6],
    ]);
    expect(low(3, 7)).toEqual([]);
  });

  it('have an average and a net promoter score', () => {
    const scores = [
      { score: 10, count: 3 },
      { score: 8, count: 2 },
      { score: 3, count: 1 },
    ];
    expect(averageScore(scores)).toBe(8.2);
    expect(netPromoterScore(scores)).toBe(33);
    expect([averageScore([]), netPromoterScore([])]).toEqual([null, null]);
  });

  it('are refused each for its own question, in the order of the questions', () => {
    const questions = [textual(1, true), scale(2, 'nps', true), textual(3)];
    const refused = (answers: Parameters<typeof refusedAnswers>[1]) =>
      refusedAnswers(questions, answers).map(({ code, field }) => `${code} ${field}`);
    expect(refused([])).toEqual(['SURVEY-1910 answers.1', 'SURVEY-1910 answers.2']);
    expect(refused([scored(2, 11)])).toEqual(['SURVEY-1910 answers.1', 'SURVEY-1912 answers.2']);
    expect(refused([scored(2, 9), { questionId: 1, optionId: null, text: 'Warm' }])).toEqual([]);
  });

  it('name the unanswered question in the language of the reader', () => {
    const question = { ...textual(1, true), text: { no: 'Hvorfor?', en: 'Why?' } };
    expect(checkAnswers([question], [], 'en')).toMatchObject({ params: { question: 'Why?' } });
    expect(checkAnswers([question], [])).toMatchObject({ params: { question: 'Hvorfor?' } });
  });
});
