import { nextFreeDate } from '@ledig/domain/bookings/adjust-dates.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { clientErrorsOf } from '#lib/client/client-errors.ts';
import { sentBooking, sentHours } from '../draft/body.ts';
import { emptyDraft } from '../draft/draft.ts';
import { type Change, reduce } from '../draft/reduce.ts';
import { wordsOfRefusal } from '../parts/refusal-note.tsx';
import { useBook } from '../parts/use-book.ts';
import { useClientCheck } from '../parts/use-client-check.ts';
import { useSetting } from '../parts/use-setting.ts';
import { type AddStep, openStep, stepsOf } from './add-steps.ts';

export interface AdminBookingDialogProps {
  readonly mode: 'add';
  readonly schedule: ScheduleSystem;
  readonly date?: LocalDate;
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
}

/** A refusal of the booking as a whole, which no field can fix. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && Object.keys(clientErrorsOf(error)).length === 0;

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The state of the admin booking dialog: its draft, its steps, and booking. */
export const useAdd = ({ schedule, date, onClose, onBooked }: AdminBookingDialogProps) => {
  const { t } = useTranslation('bookingform');
  const [draft, apply] = useReducer(reduce, emptyDraft);
  const [returned, setReturned] = useState<AddStep | null>(null);
  const [day, setDay] = useState<LocalDate | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const setting = useSetting({ draft, schedule, date });
  const { place, zone } = setting;
  const steps = stepsOf(place);
  const open = openStep({ place, hasDate: draft.proceeded, returned });
  const wanted = day ?? (date !== undefined && date > setting.today ? date : setting.slotDay);
  const dispatch = (change: Change) => {
    // Choosing a company or a department opens the next step.
    if (change.type === 'company' || change.type === 'department') setReturned(null);
    apply(change);
  };
  const { takesRequests } = setting;
  const check = useClientCheck(draft.client, (client) => dispatch({ type: 'client', client }), takesRequests);
  const { book, isPending, error } = useBook({
    check,
    success: t('toast.added'),
    onClose,
    onBooked,
    onRefused: (reason) => {
      if (isFinal(reason)) setRefused(wordsOfRefusal(reason));
      // The slot was taken: the person needs another time.
      if (isLost(reason)) setReturned('date');
    },
  });
  const send = (way: 'bookings.createBooking' | 'requests.createRequest') => {
    const sent = schedule === 'DAILY' ? setting.sent : draft.period && sentHours(draft.period, zone);
    if (open !== 'client' || place.companyId === null || place.departmentId === null || sent === null) return;
    const at = { schedule, companyId: place.companyId, departmentId: place.departmentId, sent };
    void book({ way, body: sentBooking(draft, at) });
  };
  const bookNow = () => send('bookings.createBooking');
  const submit = () => (takesRequests ? send('requests.createRequest') : bookNow());
  return {
    ...{ draft, dispatch, setting, steps, open, check, submit, bookNow, isPending, error, refused, setReturned },
    day: nextFreeDate(setting.blocked, wanted) ?? wanted,
    pickDay: (next: LocalDate) => {
      setDay(next);
      dispatch({ type: 'unsettle' });
    },
    /** The date is final, so the client step opens. */
    settle: () => {
      setReturned(null);
      dispatch({ type: 'proceed' });
    },
  };
};
