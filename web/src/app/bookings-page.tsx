import { BookingsScreen } from '../features/bookings/bookings-screen.tsx';
import { FireListButton } from '../features/fire-list/fire-list-button.tsx';

/** The bookings with the fire list, which is a feature by itself. */
export const BookingsPage = () => <BookingsScreen fireList={<FireListButton look="button" />} />;
