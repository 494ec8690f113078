import { NumberInput, Select } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface GuestsFieldProps {
  readonly value: number;
  /** Maximum number, or null for any number from 1. */
  readonly max: number | null;
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (guests: number) => void;
}

/** Maximum length of a select. In a longer list, typing is faster than picking. */
const LONGEST_LIST = 60;
const MOST_GUESTS = 100_000;

/** The number of guests: a select up to the maximum, or any number. */
export const GuestsField = ({ value, max, readOnly = false, error, onChange }: GuestsFieldProps) => {
  const { t } = useTranslation('bookingform');
  // Whether the field is empty or zero. The form accepts neither.
  const isNone = value < 1;
  const common = {
    name: 'number_of_interactors',
    label: t('guests.label'),
    required: !readOnly,
    readOnly,
    error: isNone ? t('guests.atLeastOne') : error,
    leftSection: <IconUsers size={17} aria-hidden />,
    leftSectionPointerEvents: 'none' as const,
  };
  if (max === null || max > LONGEST_LIST) {
    const set = (typed: string | number) => {
      const guests = Number(typed);
      if (Number.isInteger(guests) && guests >= 0) onChange(guests);
    };
    return (
      <NumberInput
        {...common}
        value={isNone ? '' : value}
        min={0}
        max={max ?? MOST_GUESTS}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        placeholder="0"
        onChange={set}
      />
    );
  }
  // The number may exceed the unit's current capacity. The select then still shows it.
  const numbers = Array.from({ length: Math.max(max, value) }, (_one, index) => String(index + 1));
  /** Applies a typed number on blur. Without it, the number would be lost unless Enter was pressed. */
  const take = (typed: string) => {
    const guests = Number(typed);
    if (numbers.includes(typed.trim()) && guests <= max && guests !== value) onChange(guests);
  };
  return (
    <Select
      {...common}
      data={numbers.map((number) => ({ value: number, label: number, disabled: Number(number) > max }))}
      value={String(value)}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      onChange={(guests) => guests !== null && onChange(Number(guests))}
      onBlur={(event) => take(event.currentTarget.value)}
    />
  );
};
