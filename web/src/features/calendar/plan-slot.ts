import { type ComponentType, createContext } from 'react';
import type { FloorPlanProps } from '#ui/floor-plan-props.ts';

/** Slot for the floor plan of an hourly calendar, which belongs to another feature and is set by the pages. */
export const PlanSlot = createContext<ComponentType<FloorPlanProps> | null>(null);
