import { TimePicker } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './clock-field.module.css';

interface ClockFieldProps {
  readonly label: string;
  /** `HH:mm`, or empty. */
  readonly value: string;
  readonly error?: ReactNode;
  /** Hint about the choices. */
  readonly description?: string;
  /** `HH:mm` shown while the field is empty. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  readonly required?: boolean;
  /** Its path in a form, from `getInputProps`. */
  readonly 'data-path'?: string;
  readonly onChange: (time: string) => void;
}

/** Reads the two typed parts as `HH:mm`. An hour alone means the full hour; without an hour the result is empty. */
const readParts = (hours: HTMLInputElement | null, minutes: HTMLInputElement | null): string => {
  const hour = hours?.value ?? '';
  return hour === '' ? '' : `${hour.padStart(2, '0')}:${(minutes?.value ?? '').padStart(2, '0')}`;
};

/**
 * A time of day on the 24-hour clock, typed or picked in steps of five minutes. It reports the time once, on blur or
 * Enter. Forms adjust other fields to it, which an incomplete time must not do (docs/rules/bookings.md#clock-field).
 */
export const ClockField = (props: ClockFieldProps) => {
  const { label, value, error, placeholder, disabled = false, clearable = false, required = false, onChange } = props;
  const { t } = useTranslation('common');
  const [hours = '--', minutes = '--'] = placeholder?.split(':') ?? [];
  const root = useRef<HTMLDivElement>(null);
  const hoursPart = useRef<HTMLInputElement>(null);
  const minutesPart = useRef<HTMLInputElement>(null);
  const isEdited = useRef(false);
  // A new key drops the typed text and shows `value` again, also when the form kept its old value.
  const [edits, setEdits] = useState(0);
  const report = () => {
    const time = readParts(hoursPart.current, minutesPart.current);
    if (isEdited.current && time !== value && (time !== '' || clearable)) onChange(time);
    isEdited.current = false;
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    // Switching to another window blurs the field but leaves it the active element.
    if (document.activeElement === event.target || root.current?.contains(event.relatedTarget)) return;
    report();
    setEdits((count) => count + 1);
  };
  return (
    <TimePicker
      key={edits}
      ref={root}
      hoursRef={hoursPart}
      minutesRef={minutesPart}
      label={label}
      value={value}
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
      onChange={() => {
        isEdited.current = true;
      }}
      onKeyDownCapture={(event) => event.key === 'Enter' && report()}
      onBlur={onBlur}
    />
  );
};
