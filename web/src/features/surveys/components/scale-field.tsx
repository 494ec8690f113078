import { SCALES, type ScaleType } from '@ledig/domain/surveys/questions.ts';
import { Radio } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerRadio } from './answer-radio.tsx';
import classes from './scale-field.module.css';

/** Scores in a row on phones. */
const NARROW = 6;

interface ScaleFieldProps {
  readonly name: string;
  readonly type: ScaleType;
  readonly label: string;
  readonly withAsterisk: boolean;
  readonly error: ReactNode;
  readonly 'data-path': string;
  readonly value: number | null;
  readonly onChange: (score: number) => void;
}

/** A question that is answered with a number: radio buttons in a row, with the meaning of both ends. */
export const ScaleField = ({ name, type, value, onChange, ...props }: ScaleFieldProps) => {
  const { t } = useTranslation('surveys');
  const { min, max } = SCALES[type];
  const scores = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const columns = { '--columns': scores.length, '--narrow': Math.min(scores.length, NARROW) } as CSSProperties;
  return (
    <Radio.Group
      {...props}
      name={name}
      errorProps={{ mt: 6 }}
      description={t(`scale.ends.${type}`)}
      value={value === null ? '' : String(value)}
      onChange={(score) => onChange(Number(score))}
    >
      <div className={classes.scores} style={columns}>
        {scores.map((score) => (
          <AnswerRadio key={score} value={String(score)} label={String(score)} size="md" />
        ))}
      </div>
    </Radio.Group>
  );
};
