import { TimePicker } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './clock-field.module.css';

interface ClockFieldProps {
  readonly label: string;
  /** `HH:mm`, or empty. */
  readonly value: string;
  readonly error?: ReactNode;
  /** A word on what can be chosen. */
  readonly description?: string;
  /** `HH:mm` shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  readonly required?: boolean;
  /** Its path in a form, as `getInputProps` says it. */
  readonly 'data-path'?: string;
  readonly onChange: (time: string) => void;
}

/** A time of day on the 24-hour clock, by typing or in steps of five minutes (specification, document 2, section 5). */
export const ClockField = (props: ClockFieldProps) => {
  const { label, value, error, placeholder, disabled = false, clearable = false, required = false, onChange } = props;
  const { t } = useTranslation('common');
  const [hours = '--', minutes = '--'] = placeholder?.split(':') ?? [];
  // What is typed stays until it is left: an adjusted time must not jump under the fingers.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TimePicker
      label={label}
      value={typed ?? value}
      error={error}
      description={props.description}
      disabled={disabled}
      clearable={clearable}
      withAsterisk={required}
      wrapperProps={{ 'data-path': props['data-path'] }}
      format="24h"
      classNames={{ field: classes.part }}
      minutesStep={5}
      withDropdown
      hoursPlaceholder={hours}
      minutesPlaceholder={minutes}
      hoursInputLabel={`${label}: ${t('clock.hours')}`}
      minutesInputLabel={`${label}: ${t('clock.minutes')}`}
      clearButtonProps={{ 'aria-label': t('clock.clear', { name: label }) }}
      leftSection={<IconClock size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      onChange={(time) => {
        setTyped(time);
        if (time !== '' || clearable) onChange(time.slice(0, 5));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
