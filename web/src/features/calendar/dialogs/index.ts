import { addTexts } from '../../../lib/i18n.ts';

// The dialogs are loaded when the first is opened, and bring their texts along.
await addTexts(['reservation']);

export { AutomaticBookingDialog } from './automatic/automatic-booking-dialog.tsx';
export { BookingDialog } from './edit/booking-dialog.tsx';
