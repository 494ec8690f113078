import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { BoardProps } from '#board/props.ts';
import type { BoardStore } from '#board/store/store.ts';
import type { BoardRow } from '#board/types.ts';

/** The parts of a calendar's row that a plan uses. */
export interface FloorUnit {
  readonly departmentId: number;
  readonly departmentName: string;
  readonly seats: number;
  readonly canCombine: boolean;
}

/** A floor plan shows the content of an hourly calendar at one instant, and changes it by the calendar's own actions. */
export interface FloorPlanProps
  extends Required<Pick<BoardProps, 'check' | 'onMove' | 'onCreate' | 'onOpen' | 'onRefused'>> {
  readonly store: BoardStore;
  readonly unitOf: (row: BoardRow) => FloorUnit;
  readonly date: LocalDate;
  readonly zone: string;
  readonly now: number;
  /** The time to choose from. */
  readonly span: Period;
  /** The chosen time of day in minutes. Null: now, or the busiest time of another day. */
  readonly minutes: number | null;
  readonly onMinutes: (minutes: number | null) => void;
  readonly mayChange: boolean;
  /** A booking that was cut waits for a unit. */
  readonly isCut: boolean;
  readonly onPaste: (row: BoardRow) => void;
  /** Books several units together. */
  readonly onCombine: (departmentId: number, unitIds: readonly number[], start: number) => void;
}
