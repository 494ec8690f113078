import { type ComponentType, createContext } from 'react';

/** The booking or request whose guest staff write to. */
export type WritingAbout = { readonly bookingId: number } | { readonly requestId: number };

export interface WritingSlotProps {
  readonly about: WritingAbout;
  readonly onClose: () => void;
}

/** Slot for the dialog in which staff write to a guest. The shell sets the component of the messages. */
export const WritingSlot = createContext<ComponentType<WritingSlotProps> | null>(null);
