import { DateTimePicker } from '@mantine/dates';
import { useId } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#ui/inputs/calendar-props.ts';
import { momentOfPicker, pickerOfMoment } from '../filter-rules.ts';

interface MomentPickerProps {
  readonly label: string;
  /** A filter's moment, `yyyy-MM-ddTHH:mm`. */
  readonly value: string | null;
  readonly onChange: (moment: string | null) => void;
  /** On a phone the calendar fills the screen. */
  readonly phone: boolean;
  /** Called when the calendar opens or closes. An open calendar handles Escape. */
  readonly onPicking: (picking: boolean) => void;
}

/** A date and a time of day on the 24-hour clock. */
export const MomentPicker = ({ label, value, onChange, phone, onPicking }: MomentPickerProps) => {
  const id = useId();
  const { t } = useTranslation('bookings');
  const calendar = useCalendarProps();
  return (
    <DateTimePicker
      // The same id for both, so that the popover is labeled by the field.
      id={id}
      label={label}
      value={pickerOfMoment(value)}
      onChange={(next) => onChange(momentOfPicker(next))}
      valueFormat="DD.MM.YYYY HH:mm"
      placeholder={t('filter.noDate')}
      {...calendar}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clearOne', { name: label }) }}
      dropdownType={phone ? 'modal' : 'popover'}
      popoverProps={{ id }}
      modalProps={{ title: label, onExitTransitionEnd: () => onPicking(false) }}
      onClick={() => onPicking(phone)}
      submitButtonProps={{ 'aria-label': t('calendar.done') }}
      timePickerProps={{
        format: '24h',
        minutesStep: 5,
        'aria-label': t('calendar.time'),
        hoursInputLabel: t('calendar.hours'),
        minutesInputLabel: t('calendar.minutes'),
      }}
    />
  );
};
