import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { Select } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const STEP_MINUTES = 30;
const MOST_MINUTES = 12 * 60;

const steps = Array.from({ length: MOST_MINUTES / STEP_MINUTES }, (_one, index) => (index + 1) * STEP_MINUTES);

/** A length in minutes as text: "1 h 30 min". */
const durationText = (minutes: number, t: TFunction<'bookingform'>): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('move.minutes', { minutes: rest });
  return rest === 0 ? t('move.hours', { hours }) : t('move.hoursAndMinutes', { hours, minutes: rest });
};

interface DurationFieldProps {
  readonly period: Period;
  readonly disabled: boolean;
  readonly onChange: (period: Period) => void;
}

/** How long an hourly booking lasts. Another length moves its end. */
export const DurationField = ({ period, disabled, onChange }: DurationFieldProps) => {
  const { t } = useTranslation('bookingform');
  const minutes = Math.round((period.to - period.from) / MINUTE_MS);
  const choices = steps.includes(minutes) ? steps : [...steps, minutes].sort((a, b) => a - b);
  return (
    <Select
      label={t('move.duration')}
      data={choices.map((one) => ({ value: String(one), label: durationText(one, t) }))}
      value={String(minutes)}
      disabled={disabled}
      allowDeselect={false}
      checkIconPosition="right"
      leftSection={<IconHourglass size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      onChange={(value) => {
        if (value !== null) onChange({ from: period.from, to: period.from + Number(value) * MINUTE_MS });
      }}
    />
  );
};
