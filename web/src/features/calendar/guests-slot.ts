import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { type ComponentType, createContext } from 'react';

export interface GuestsSlotProps {
  readonly booking: BookingDetail;
  /** Why guests are read-only, or null. */
  readonly locked: string | null;
  readonly onClose: () => void;
}

/** Slot for the guests of a stay on top of its dialog. The pages set the other feature's component. */
export const GuestsSlot = createContext<ComponentType<GuestsSlotProps> | null>(null);
