import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useContext, useEffect } from 'react';
import { onDemand } from '#ui/states/on-demand.tsx';
import { inDialog } from '#ui/toasts/no-connection-toast.tsx';
import { BlockSlot } from '../actions/block-slot.ts';
import type { Guard, OpenDialog } from '../dialogs-open.ts';

const dialogs = () => import('../dialogs/index.ts');
const AutomaticBookingDialog = onDemand(async () => (await dialogs()).AutomaticBookingDialog, inDialog);
const ManualBookingDialog = onDemand(async () => (await dialogs()).ManualBookingDialog, inDialog);
const DepartmentReservationDialog = onDemand(async () => (await dialogs()).DepartmentReservationDialog, inDialog);
const AdminBookingDialog = onDemand(async () => (await dialogs()).AdminBookingDialog, inDialog);
const QuickBookingDialog = onDemand(async () => (await dialogs()).QuickBookingDialog, inDialog);
const BookingDialog = onDemand(async () => (await dialogs()).BookingDialog, inDialog);
const all = [
  AutomaticBookingDialog,
  ManualBookingDialog,
  DepartmentReservationDialog,
  AdminBookingDialog,
  QuickBookingDialog,
  BookingDialog,
];

interface CalendarDialogsProps {
  readonly schedule: ScheduleSystem;
  readonly open: OpenDialog | null;
  readonly guard: Guard;
  readonly onClose: () => void;
  /** A booking was made or changed. */
  readonly onChanged: (bookingId: number) => void;
  /** A booking was made from one line. The calendar names and shows it. */
  readonly onQuick: (bookingId: number) => void;
  /** The departments in the calendar's filter. */
  readonly departments: readonly number[];
}

/** The dialogs of a calendar, loaded after the calendar. */
export const CalendarDialogs = (props: CalendarDialogsProps) => {
  const { schedule, open, onClose, onChanged } = props;
  const Block = useContext(BlockSlot);
  // Loaded ahead, so that a booking also opens without a connection.
  useEffect(() => {
    for (const { prepare } of all) prepare();
  }, []);
  const made = { schedule, onClose, onBooked: onChanged };
  switch (open?.kind) {
    case 'booking':
      return <BookingDialog bookingId={open.bookingId} guard={props.guard} onClose={onClose} onChanged={onChanged} />;
    case 'automatic':
      return <AutomaticBookingDialog {...open} {...made} />;
    case 'manual':
      return <ManualBookingDialog {...open} {...made} />;
    case 'department':
      return <DepartmentReservationDialog {...open} {...made} />;
    case 'quick':
      return (
        <QuickBookingDialog {...open} departments={props.departments} onClose={onClose} onBooked={props.onQuick} />
      );
    case 'add':
      return <AdminBookingDialog mode="add" {...open} {...made} />;
    case 'block':
      return Block && <Block companyId={open.companyId} draft={open.draft} onClose={onClose} />;
    default:
      return null;
  }
};
