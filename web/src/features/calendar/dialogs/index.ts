import { addTexts } from '#lib/texts/i18n.ts';

// The dialogs and their texts load when the first one is opened.
await addTexts(['calendar', 'bookingform', 'bookings', 'plans', 'messages']);

export { AdminBookingDialog } from './add/admin-booking-dialog.tsx';
export { AutomaticBookingDialog } from './automatic/automatic-booking-dialog.tsx';
export { DepartmentReservationDialog } from './department/department-reservation-dialog.tsx';
export { BookingDialog } from './edit/booking-dialog.tsx';
export { BookingPagePanel } from './edit/booking-page-panel.tsx';
export { ManualBookingDialog } from './manual/manual-booking-dialog.tsx';
export { QuickBookingDialog } from './quick/quick-booking-dialog.tsx';
