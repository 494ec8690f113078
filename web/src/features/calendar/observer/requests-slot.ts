import { type ComponentType, createContext } from 'react';

/** Slot next to the observer's week for the requests to answer. The pages set the other feature's component. */
export const RequestsSlot = createContext<ComponentType | null>(null);
