import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './prefixed-field.module.css';

interface PrefixedFieldProps extends Omit<TextInputProps, 'leftSection' | 'prefix'> {
  /** Fixed text before the value: an address, a country code. */
  readonly prefix: ReactNode;
}

/** A text field with a fixed prefix. On narrow screens the prefix is above the field. */
export const PrefixedField = ({ prefix, ...props }: PrefixedFieldProps) => {
  const id = useId();
  return (
    <TextInput
      {...props}
      aria-describedby={id}
      inputContainer={(input) => (
        <div className={classes.frame} data-invalid={props.error ? true : undefined}>
          <span id={id} className={classes.prefix}>
            {prefix}
          </span>
          <div className={classes.input}>{input}</div>
        </div>
      )}
      variant="unstyled"
    />
  );
};
