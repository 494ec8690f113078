import { DatePickerInput } from '@mantine/dates';
import { useId } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '../inputs/calendar-props.ts';

type Range = readonly [from: string | null, to: string | null];

interface PeriodFieldProps {
  /** Days as `yyyy-MM-dd`, both included. */
  readonly value: Range;
  readonly onChange: (value: Range) => void;
}

/** A date range, reported once both dates are chosen or cleared. */
export const PeriodField = ({ value, onChange }: PeriodFieldProps) => {
  const id = useId();
  const { t } = useTranslation('common');
  const calendar = useCalendarProps();
  const [chosen, setChosen] = useState<Range | null>(null);
  const choose = (next: Range) => {
    const isWhole = (next[0] === null) === (next[1] === null);
    setChosen(isWhole ? null : next);
    if (isWhole) onChange(next);
  };
  return (
    <DatePickerInput
      // The same id for both, so that the popover is labeled by the field.
      id={id}
      popoverProps={{ id, onClose: () => setChosen(null) }}
      type="range"
      allowSingleDateInRange
      label={t('period.label')}
      placeholder={t('period.always')}
      value={[...(chosen ?? value)] as [string | null, string | null]}
      onChange={choose}
      valueFormat="DD.MM.YYYY"
      {...calendar}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': t('period.clear') }}
    />
  );
};
