import type { PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { useSyncExternalStore } from 'react';
import type { BoardRow, Instant } from '#board/types.ts';
import type { FloorPlanProps, FloorUnit } from '#ui/floor-plan-props.ts';
import { shortNames } from '../short-names.ts';
import { type UnitDay, type UnitState, unitStateAt } from '../unit-state.ts';

/** A unit of the shown department, with its place and its state at the chosen time. */
export interface LiveUnit extends FloorUnit {
  readonly id: number;
  readonly row: BoardRow;
  /** The name on the drawing. */
  readonly shortName: string;
  /** Null for a unit that isn't on the plan. */
  readonly place: PlacedUnit | null;
  readonly day: UnitDay;
  readonly state: UnitState;
}

/** The units of a department, in the calendar's order. Renders with each change of the calendar's content. */
export const useFloorUnits = (
  { store, unitOf }: Pick<FloorPlanProps, 'store' | 'unitOf'>,
  places: readonly PlacedUnit[],
  { departmentId, at }: { readonly departmentId: number; readonly at: Instant },
): LiveUnit[] => {
  useSyncExternalStore(store.subscribe, store.version);
  const placeOf = new Map(places.map((place) => [place.unitId, place]));
  const rows = store.rows().filter((row) => unitOf(row).departmentId === departmentId);
  const short = shortNames(rows.map(({ title }) => title));
  return rows.map((row) => {
    const id = Number(row.id);
    const day = { ...store.itemsOf(row.id), shades: row.shades ?? [] };
    const names = { row, shortName: short.get(row.title) ?? row.title };
    return { ...unitOf(row), ...names, id, day, place: placeOf.get(id) ?? null, state: unitStateAt(day, at) };
  });
};
