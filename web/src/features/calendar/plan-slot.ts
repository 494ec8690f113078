import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type ComponentType, createContext } from 'react';
import type { BoardProps } from '#board/props.ts';
import type { BoardStore } from '#board/store/store.ts';
import type { BoardRow } from '#board/types.ts';

export interface PlanSlotProps
  extends Required<Pick<BoardProps, 'check' | 'onMove' | 'onCreate' | 'onOpen' | 'onRefused'>> {
  readonly store: BoardStore;
  readonly unitOf: (row: BoardRow) => {
    readonly departmentId: number;
    readonly departmentName: string;
    readonly seats: number;
    readonly canCombine: boolean;
  };
  readonly date: LocalDate;
  readonly zone: string;
  readonly now: number;
  /** The opening hours of the date. */
  readonly span: Period;
  /** The kept time of day in minutes. */
  readonly minutes: number | null;
  readonly onMinutes: (minutes: number | null) => void;
  readonly mayChange: boolean;
  readonly isCut: boolean;
  readonly onPaste: (row: BoardRow) => void;
  readonly onCombine: (departmentId: number, unitIds: readonly number[], start: number) => void;
}

/** Slot for the floor plan of an hourly calendar, which belongs to another feature and is set by the pages. */
export const PlanSlot = createContext<ComponentType<PlanSlotProps> | null>(null);
