import { addTexts } from '../../../lib/i18n.ts';

// The dialogs are loaded when the first is opened, and bring their texts along.
await addTexts(['reservation']);

export { AdminBookingDialog } from './add/admin-booking-dialog.tsx';
export { AutomaticBookingDialog } from './automatic/automatic-booking-dialog.tsx';
export { DepartmentReservationDialog } from './department/department-reservation-dialog.tsx';
export { BookingDialog } from './edit/booking-dialog.tsx';
export { ManualBookingDialog } from './manual/manual-booking-dialog.tsx';
