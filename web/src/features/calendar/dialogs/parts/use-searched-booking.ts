import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useReducer } from 'react';
import type { Draft } from '../draft/draft.ts';
import { type Change, reduce } from '../draft/reduce.ts';
import { expectedFaults } from '../draft/stays.ts';
import { fieldsChangedBy, useBookingFaults } from './booking-faults.ts';
import { useBook } from './use-book.ts';
import { useClientCheck } from './use-client-check.ts';
import { useSetting } from './use-setting.ts';
import { useAsk } from './when-fields.tsx';

/** Props of a dialog that searches a period before it books. */
export interface SearchDialogProps {
  readonly schedule: ScheduleSystem;
  readonly date?: LocalDate;
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
}

/**
 * State of a dialog that searches a department for a period, and then books. `asked` is the search, or null before it.
 * `isLate` tells whether an expected time lies outside the stay.
 */
export const useSearchedBooking = (
  { schedule, date, onClose, onBooked }: SearchDialogProps,
  { opened, success }: { readonly opened: Draft; readonly success: string },
) => {
  const [draft, apply] = useReducer(reduce, opened);
  const setting = useSetting({ draft, schedule, date });
  const { place, sent } = setting;
  const { departmentId } = place;
  const asked = draft.asked && departmentId !== null && sent !== null ? { departmentId, schedule, sent } : null;
  const late = expectedFaults(draft, setting.hours);
  const check = useClientCheck(draft.client, (client) => apply({ type: 'client', client }));
  const { book, isPending, error } = useBook({ check, success, onClose, onBooked });
  const ask = useAsk(setting, () => apply({ type: 'ask' }));
  const { faults, mend } = useBookingFaults(error);
  const dispatch = (change: Change) => {
    mend(fieldsChangedBy(change));
    apply(change);
  };
  const isLate = Boolean(late.arrival || late.departure);
  return { draft, setting, place, asked, ask, isLate, check, book, isPending, error, faults, dispatch };
};
