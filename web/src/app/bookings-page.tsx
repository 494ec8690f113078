import { BookingsScreen } from '#features/bookings/bookings-screen.tsx';
import { FireListButton } from '#features/fire-list/fire-list-button.tsx';

/** The bookings screen with the fire list button, which belongs to another feature. */
export const BookingsPage = () => <BookingsScreen fireList={<FireListButton look="button" />} />;
