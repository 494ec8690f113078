import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { RefObject } from 'react';
import type { BlockSlotProps } from './actions/block-slot.ts';

/** The open dialog of a calendar; only one at a time. */
export type OpenDialog =
  | { readonly kind: 'booking'; readonly bookingId: number }
  | { readonly kind: 'automatic'; readonly entityId: number; readonly from: number; readonly to?: number }
  | {
      readonly kind: 'manual';
      readonly date?: LocalDate;
      readonly departmentId?: number;
      /** Preselected units for this period. */
      readonly entityIds?: readonly number[];
      readonly period?: Period;
    }
  | { readonly kind: 'department'; readonly date?: LocalDate }
  | { readonly kind: 'quick'; readonly date?: LocalDate; readonly text?: string }
  | { readonly kind: 'add'; readonly date?: LocalDate }
  | ({ readonly kind: 'block' } & Omit<BlockSlotProps, 'onClose'>);

export type Open = (dialog: OpenDialog) => void;

/** Asks before a panel with unsaved input is replaced. Null if no input would be lost. */
export type Guard = RefObject<((leave: () => void) => void) | null>;
