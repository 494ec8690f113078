import { lazy, Suspense } from 'react';
import type { Schedule } from '../calendar-state.ts';
import type { OpenDialog } from '../dialogs-open.ts';

const dialogs = () => import('../dialogs/index.ts');
const AutomaticBookingDialog = lazy(async () => ({ default: (await dialogs()).AutomaticBookingDialog }));
const ManualBookingDialog = lazy(async () => ({ default: (await dialogs()).ManualBookingDialog }));
const DepartmentReservationDialog = lazy(async () => ({ default: (await dialogs()).DepartmentReservationDialog }));
const AdminBookingDialog = lazy(async () => ({ default: (await dialogs()).AdminBookingDialog }));
const BookingDialog = lazy(async () => ({ default: (await dialogs()).BookingDialog }));

interface CalendarDialogsProps {
  readonly schedule: Schedule;
  readonly open: OpenDialog | null;
  readonly onClose: () => void;
  /** A booking was made or changed. */
  readonly onChanged: (bookingId: number) => void;
}

const Dialog = ({ schedule, open, onClose, onChanged }: CalendarDialogsProps) => {
  const made = { schedule, onClose, onBooked: onChanged };
  switch (open?.kind) {
    case 'booking':
      return <BookingDialog bookingId={open.bookingId} onClose={onClose} onChanged={onChanged} />;
    case 'automatic':
      return <AutomaticBookingDialog {...open} {...made} />;
    case 'manual':
      return <ManualBookingDialog {...open} {...made} />;
    case 'department':
      return <DepartmentReservationDialog {...open} {...made} />;
    case 'add':
      return <AdminBookingDialog mode="add" {...open} {...made} />;
    default:
      return null;
  }
};

/** The dialogs of a calendar, each loaded when it is first opened. */
export const CalendarDialogs = (props: CalendarDialogsProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
