import { DatePickerInput } from '@mantine/dates';
import { useId } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#ui/inputs/calendar-props.ts';

/** The days of arrival and departure as `yyyy-MM-dd`; null until they are chosen. */
export type Stay = readonly [from: string | null, to: string | null];

interface StayFieldProps {
  readonly value: Stay;
  /** The first day to choose, `yyyy-MM-dd`; undefined while it isn't known. */
  readonly today: string | undefined;
  readonly onChange: (stay: Stay) => void;
}

/** Arrival and departure: at least one night, not in the past. */
export const StayField = ({ value, today, onChange }: StayFieldProps) => {
  const id = useId();
  const { t } = useTranslation('categories');
  const calendar = useCalendarProps();
  return (
    <DatePickerInput
      // The same id for both, so that the popover is labeled by the field.
      id={id}
      popoverProps={{ id }}
      type="range"
      label={t('picker.stay')}
      placeholder={t('picker.choose')}
      value={[...value] as [string | null, string | null]}
      onChange={onChange}
      {...(today !== undefined && { minDate: today })}
      valueFormat="DD.MM.YYYY"
      {...calendar}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': t('picker.clear') }}
    />
  );
};
