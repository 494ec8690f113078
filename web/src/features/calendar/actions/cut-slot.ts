import { createContext } from 'react';

/** Cuts a booking, so that it can be moved to another date. Null outside a calendar. */
export type CutBooking = (bookingId: number) => void;

export const CutContext = createContext<CutBooking | null>(null);
