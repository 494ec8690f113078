import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { type ComponentType, createContext } from 'react';

/** Slot below a booking's fields for its guest's history, messages and changes. The pages set the other feature's component. */
export const SectionsSlot = createContext<ComponentType<{ readonly booking: BookingDetail }> | null>(null);
