import { DatePickerInput } from '@mantine/dates';
import { useId } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isoDate } from '#lib/format.ts';
import { useCalendarProps } from '#ui/calendar-props.ts';

/** The days of arrival and departure as `yyyy-MM-dd`; null until they are chosen. */
export type Stay = readonly [from: string | null, to: string | null];

/** Arrival and departure: at least one night, not in the past. */
export const StayField = ({ value, onChange }: { readonly value: Stay; readonly onChange: (stay: Stay) => void }) => {
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
      minDate={isoDate(Date.now())}
      valueFormat="DD.MM.YYYY"
      {...calendar}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': t('picker.clear') }}
    />
  );
};
