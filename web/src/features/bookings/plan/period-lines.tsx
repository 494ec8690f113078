import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#ui/form/field-groups.tsx';

interface PeriodLinesProps {
  readonly isDaily: boolean;
  readonly day: (field: 'first' | 'last', label: string) => ReactNode;
  readonly clock: (field: 'from' | 'to', label: string) => ReactNode;
}

/** The fields of a period: arrival and departure, or a date with its hours. */
export const PeriodLines = ({ isDaily, day, clock }: PeriodLinesProps) => {
  const { t } = useTranslation('plans');
  return isDaily ? (
    <FieldPair>
      {day('first', t('field.arrival'))}
      {day('last', t('field.departure'))}
    </FieldPair>
  ) : (
    <>
      {day('first', t('field.date'))}
      <FieldPair>
        {clock('from', t('field.from'))}
        {clock('to', t('field.to'))}
      </FieldPair>
    </>
  );
};
