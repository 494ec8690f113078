import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { type ComponentType, createContext } from 'react';

/** Slot for the panel that shows and changes a booking. The page sets the calendar's component. */
export const PanelSlot = createContext<ComponentType<{ readonly booking: BookingDetail }> | null>(null);
