import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay } from '#lib/texts/parse-day.ts';
import { useCalendarProps } from '../inputs/calendar-props.ts';

interface DayFieldProps
  extends Pick<
    DateInputProps,
    | 'label'
    | 'aria-label'
    | 'size'
    | 'description'
    | 'placeholder'
    | 'error'
    | 'disabled'
    | 'defaultLevel'
    | 'withAsterisk'
  > {
  readonly value?: LocalDate | null;
  readonly minDate?: LocalDate;
  readonly maxDate?: LocalDate;
  /** Whether a day within the bounds can't be used either. */
  readonly isClosed?: (day: LocalDate) => boolean;
  /** Path of the field, for focusing the first invalid one. */
  readonly 'data-path'?: string;
  readonly onChange?: (day: LocalDate | null) => void;
}

type Bounds = Pick<DayFieldProps, 'minDate' | 'maxDate' | 'isClosed'>;

/** Whether a date exists, is within the bounds, and isn't closed. */
const isUsable = (day: LocalDate, { minDate, maxDate, isClosed }: Bounds): boolean =>
  parseDay(day) === day &&
  (minDate === undefined || day >= minDate) &&
  (maxDate === undefined || day <= maxDate) &&
  isClosed?.(day) !== true;

/**
 * Whether the calendar stays closed because it would cover the field's error. A press on the field or a key opens it
 * again.
 */
const useHeldCalendar = (error: ReactNode) => {
  const [isHeld, setHeld] = useState(Boolean(error));
  const [last, setLast] = useState(error);
  if (error !== last) {
    setLast(error);
    setHeld(Boolean(error));
  }
  return {
    isHeld,
    onFocus: () => setHeld(Boolean(error)),
    onClick: () => setHeld(false),
    onInput: () => setHeld(false),
  };
};

/**
 * An optional date, typed (`17.05.1971`) or picked. An invalid text stays in the field with an error. It is reported
 * as the value, so that the form refuses it instead of dropping it (docs/rules/bookings.md#typed-days).
 */
export const DayField = ({ isClosed, ...props }: DayFieldProps) => {
  const { value = null, onChange } = props;
  const bounds: Bounds = { ...props, ...(isClosed && { isClosed }) };
  const { t } = useTranslation('common');
  const calendar = useCalendarProps();
  const [isOpen, setOpen] = useState(false);
  // The picker only gets valid dates, because others would empty its text.
  const [picked, setPicked] = useState(value);
  const isBad = value !== null && !isUsable(value, bounds);
  if (!isBad && value !== picked) setPicked(value);
  const error = isBad ? t('day.unusable') : props.error;
  const { isHeld, ...opening } = useHeldCalendar(error);
  const leave = (typed: string) => {
    const text = typed.trim();
    const day = parseDay(text);
    if (text !== '' && (day === null || !isUsable(day, bounds))) onChange?.(day ?? text);
  };
  return (
    <DateInput
      {...calendar}
      {...props}
      {...(isClosed && { excludeDate: isClosed })}
      value={picked}
      {...opening}
      error={error}
      fixOnBlur={false}
      onBlur={(event) => leave(event.currentTarget.value)}
      onChange={(day) => onChange?.(day)}
      dateParser={parseDay}
      valueFormat="DD.MM.YYYY"
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{
        ...(isHeld && { opened: false }),
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Escape closes the calendar first, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
    />
  );
};
