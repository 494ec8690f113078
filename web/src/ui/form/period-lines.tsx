import type { ReactNode } from 'react';
import { FieldPair } from './field-groups.tsx';

interface PeriodLinesProps {
  readonly isDaily: boolean;
  readonly arrival: ReactNode;
  readonly departure: ReactNode;
  readonly day: ReactNode;
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** The fields of a period: arrival and departure, or a date with its hours. */
export const PeriodLines = ({ isDaily, arrival, departure, day, from, to }: PeriodLinesProps) =>
  isDaily ? (
    <FieldPair>
      {arrival}
      {departure}
    </FieldPair>
  ) : (
    <>
      {day}
      <FieldPair>
        {from}
        {to}
      </FieldPair>
    </>
  );
