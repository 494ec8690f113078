import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import { type ComponentType, createContext } from 'react';

export interface GuestsSlotProps {
  readonly booking: BookingDetail;
  /** Why guests can only be looked at; null when they can be changed. */
  readonly locked: string | null;
  readonly onClose: () => void;
}

/** Where the guests of a stay open over its dialog: a feature by itself, which whoever composes the pages puts in here. */
export const GuestsSlot = createContext<ComponentType<GuestsSlotProps> | null>(null);
