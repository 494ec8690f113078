import { questionsOf } from '@ledig/contract/surveys/survey-questions.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import {
  askedQuestions,
  isScale,
  MAX_ANSWER,
  readText,
  type SurveyAnswer,
  type SurveyText,
} from '@ledig/domain/surveys/questions.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { AnswerRadio } from './answer-radio.tsx';
import { ScaleField } from './scale-field.tsx';

interface AnswerFormProps {
  readonly questions: readonly QuestionInput[];
  readonly answers: readonly SurveyAnswer[];
  readonly onAnswer: (answer: SurveyAnswer) => void;
  /** The refusal of one question, by its number. */
  readonly faults?: Readonly<Record<number, ReactNode>>;
}

/** A text in the page's language, or in Norwegian without an English one. */
const read = (text: SurveyText): string => readText(text, currentLanguage() === 'no' ? 'no' : 'en');

/** The questions of a survey with their answers. A follow-up shows when its option is chosen. */
export const AnswerForm = ({ questions, answers, onAnswer, faults = {} }: AnswerFormProps) => {
  const { t } = useTranslation('surveys');
  const answerTo = (id: number) => answers.find(({ questionId }) => questionId === id);
  return (
    <Stack gap="xl">
      {askedQuestions(questionsOf(questions), answers).map(({ id, text, type, required, options }) => {
        const shared = {
          label: read(text) || t('preview.untitled'),
          withAsterisk: required,
          error: faults[id],
          'data-path': `answers.${id}`,
        };
        if (isScale(type)) {
          return (
            <ScaleField
              key={id}
              {...shared}
              name={`question-${id}`}
              type={type}
              value={answerTo(id)?.optionId ?? null}
              onChange={(optionId) => onAnswer({ questionId: id, optionId, text: null })}
            />
          );
        }
        return type === 'textual' ? (
          <Textarea
            key={id}
            {...shared}
            autosize
            minRows={3}
            maxLength={MAX_ANSWER}
            description={t('answer.most', { max: MAX_ANSWER })}
            value={answerTo(id)?.text ?? ''}
            onChange={(event) => onAnswer({ questionId: id, optionId: null, text: event.currentTarget.value })}
          />
        ) : (
          <Radio.Group
            key={id}
            {...shared}
            errorProps={{ mt: 6 }}
            name={`question-${id}`}
            value={String(answerTo(id)?.optionId ?? '')}
            onChange={(value) => onAnswer({ questionId: id, optionId: Number(value), text: null })}
          >
            <Stack gap="xs" mt="xs">
              {options.map((option) => (
                <AnswerRadio
                  key={option.id}
                  value={String(option.id)}
                  label={read(option.text) || t('preview.untitled')}
                />
              ))}
            </Stack>
          </Radio.Group>
        );
      })}
    </Stack>
  );
};
