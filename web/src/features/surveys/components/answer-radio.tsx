import { Radio, type RadioProps } from '@mantine/core';

/** A radio button in the colors of the company's buttons, if it has any. */
export const AnswerRadio = (props: RadioProps) => (
  <Radio
    color="var(--w-picked, var(--mantine-primary-color-filled))"
    iconColor="var(--w-picked-text, var(--mantine-color-white))"
    {...props}
  />
);
