import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './prefixed-field.module.css';

interface PrefixedFieldProps extends Omit<TextInputProps, 'leftSection' | 'prefix'> {
  /** What stands before the value and isn't typed: an address, a country code. */
  readonly prefix: ReactNode;
}

/** A text field with a fixed beginning; on narrow screens the beginning stands above the field's text. */
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
