import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsOf, limitPhone, PHONE_TEXT_MAX } from '#lib/client/phone.ts';
import classes from './client-inputs.module.css';
import { CountrySelect } from './country-select.tsx';

// Inputs of the person who books, for every booking form. The form adds label, value and error.

export const NameInput = (props: TextInputProps) => (
  <TextInput name="name" autoComplete="off" maxLength={255} {...props} />
);

export const EmailInput = (props: TextInputProps) => (
  <TextInput name="email" type="email" inputMode="email" autoComplete="off" maxLength={255} {...props} />
);

interface PhoneValue {
  readonly country_code: string;
  readonly phone_number: string;
}

type PhoneErrors = { readonly [Field in keyof PhoneValue]?: string | undefined };

interface PhoneInputsProps extends Pick<TextInputProps, 'autoComplete' | 'description' | 'placeholder' | 'required'> {
  readonly labels: { readonly country: string; readonly noCountry: string; readonly number: string };
  readonly value: PhoneValue;
  readonly errors: PhoneErrors;
  readonly size?: 'sm' | 'md';
  readonly readOnly?: boolean;
  /** Names of the form's fields for code and number, where they take focus when they are invalid. */
  readonly paths?: readonly [string, string];
  /** Shows the number of digits in the field. */
  readonly counts?: boolean;
  readonly onChange: (change: Partial<PhoneValue>) => void;
  /** The number's field lost focus. */
  readonly onLeave: () => void;
}

/** A country code and a phone number. Rule: docs/rules/public-booking.md#submission. */
export const PhoneInputs = (props: PhoneInputsProps) => {
  const {
    labels,
    value,
    errors,
    size = 'sm',
    readOnly = false,
    paths,
    counts = true,
    onChange,
    onLeave,
    ...rest
  } = props;
  return (
    <div className={classes.phone}>
      <div data-path={paths?.[0]}>
        <CountrySelect
          size={size}
          label={labels.country}
          nothingFound={labels.noCountry}
          readOnly={readOnly}
          value={value.country_code}
          error={errors.country_code}
          onChange={(country_code) => onChange({ country_code })}
        />
      </div>
      <TextInput
        name="phone_number"
        data-path={paths?.[1]}
        size={size}
        type="tel"
        inputMode="tel"
        label={labels.number}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={!readOnly}
        readOnly={readOnly}
        maxLength={PHONE_TEXT_MAX}
        value={value.phone_number}
        error={errors.phone_number}
        {...(counts && {
          rightSectionWidth: 52,
          rightSection: (
            <span className={classes.counter} aria-hidden="true">
              {value.phone_number.replace(/\D/g, '').length}/{digitsOf(value.country_code)}
            </span>
          ),
        })}
        onChange={(event) => onChange({ phone_number: limitPhone(event.currentTarget.value) })}
        onBlur={onLeave}
        {...rest}
      />
    </div>
  );
};
