import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay } from '../../lib/parse-day.ts';
import { useCalendarProps } from '../calendar-props.ts';

interface DayFieldProps
  extends Pick<
    DateInputProps,
    'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'disabled' | 'defaultLevel'
  > {
  readonly value?: LocalDate | null;
  readonly minDate?: LocalDate;
  readonly maxDate?: LocalDate;
  /** Names the field for whoever points at a refused one. */
  readonly 'data-path'?: string;
  readonly onChange?: (day: LocalDate | null) => void;
}

/** A day to write (`17.05.1971`) or to pick, or to leave out. */
export const DayField = (props: DayFieldProps) => {
  const { t } = useTranslation('common');
  const calendar = useCalendarProps();
  const [isOpen, setOpen] = useState(false);
  return (
    <DateInput
      {...calendar}
      {...props}
      dateParser={parseDay}
      valueFormat="DD.MM.YYYY"
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      // Escape closes the calendar first, and not the dialog that it stands in.
      data-mantine-stop-propagation={isOpen || undefined}
    />
  );
};
