import { withParentOptions } from '@ledig/contract/surveys/survey-questions.ts';
import { describe, expect, it } from 'vitest';
import {
  duplicated,
  faultOf,
  moved,
  neededBy,
  newFollowUp,
  newQuestion,
  nextId,
  withOption,
  withoutOption,
} from './draft.ts';

const first = newQuestion([], 'textual');
const choice = newQuestion([first], 'nested');
const nested = { ...choice, children: [newFollowUp([first, choice], choice)] };
const questions = [first, nested];

describe('the draft of a survey', () => {
  it('numbers questions and follow-ups once', () => {
    expect(questions.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])).toEqual([1, 2, 3]);
    expect(nextId(questions)).toBe(4);
  });

  it('copies a question with its follow-ups under new numbers', () => {
    const [, , copy] = duplicated(questions, 1);
    expect(copy).toMatchObject({ id: 4, children: [{ id: 5, parent_options: [1] }] });
  });

  it('moves a question, and keeps the order at both ends', () => {
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
    expect(ids(moved(questions, 0, 1))).toEqual([2, 1]);
    expect(ids(moved(questions, 0, -1))).toEqual([1, 2]);
    expect(ids(moved(questions, 1, 2))).toEqual([1, 2]);
  });

  it('removes the follow-ups of a removed option', () => {
    expect(withoutOption(nested, 1).children).toEqual([]);
    expect(withoutOption(nested, 2).children).toHaveLength(1);
    expect(withOption(nested.options).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('reports the first missing value', () => {
    const text = { ...first, question: 'Hvordan var det?' };
    expect(neededBy({ name: ' ', company: 1, questions: [text] })).toBe('name');
    expect(neededBy({ name: 'Helg', company: null, questions: [text] })).toBe('company');
    expect(neededBy({ name: 'Helg', company: 1, questions: [] })).toBe('questions');
    expect(neededBy({ name: 'Helg', company: 1, questions: [first] })).toBe('texts');
    expect(neededBy({ name: 'Helg', company: 1, questions: [text] })).toBeNull();
  });

  it('copies the options of the question above to follow-ups that use them', () => {
    const child = { ...newFollowUp([first, choice], choice), type: 'selection', uses_parent_options: true } as const;
    const above = {
      ...choice,
      options: withOption(choice.options),
      children: [child, { ...child, id: 9, uses_parent_options: false }],
    };
    const [shared, own] = withParentOptions([above])[0]?.children ?? [];
    expect(shared?.options).toEqual(above.options);
    expect(own?.options).toEqual([]);
  });

  it('names the rule that it breaks', () => {
    expect(faultOf([])).toBe('SURVEY-1903');
    expect(faultOf([first])).toBe('SURVEY-1905');
    expect(faultOf([{ ...first, question: 'Hvordan var det?' }])).toBeNull();
  });
});
