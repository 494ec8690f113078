import { useState } from 'react';
import { commitChange } from '#board/store/commit.ts';
import type { BoardDevice, BoardItem } from '#board/types.ts';
import type { FloorPlanProps } from '#ui/floor-plan-props.ts';
import { hasRoomFor } from '../unit-state.ts';
import { type DragPoint, usePointerDrag } from '../use-pointer-drag.ts';
import type { LiveUnit } from './use-floor-units.ts';

/** A booking under the pointer. */
export interface Dragged {
  readonly item: BoardItem;
  readonly point: DragPoint;
}

const rowAt = ({ x, y }: DragPoint): string | undefined =>
  document.elementsFromPoint(x, y).flatMap((element) => {
    const track = element.closest<HTMLElement>('[data-track]')?.dataset.track;
    return track === undefined ? [] : [track];
  })[0];

/** Seats a party by dragging its booking to another unit. The time stays. Rule: docs/rules/floor-plan.md#seating. */
export const useSeating = (
  { store, check, onMove, onRefused, mayChange }: FloorPlanProps,
  units: readonly LiveUnit[],
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const placeOf = ({ start, end }: BoardItem, rowId: string) => ({ rowId, start, end });

  const seat = (item: BoardItem, rowId: string, by: BoardDevice) => {
    if (rowId === item.rowId) return;
    const refuse = (why: 'readOnly' | 'check', text: string | null) =>
      onRefused({ item, rowId, gesture: 'move', why, text });
    if (item.readOnly || item.pending || !mayChange) return refuse('readOnly', null);
    const place = placeOf(item, rowId);
    const text = check({ item, ...place });
    if (text !== null) return refuse('check', text);
    // `onMove` shows a refusal, and the booking returns to its unit.
    void commitChange(store, { ...place, item, gesture: 'move', by }, onMove);
  };

  const onPointerDown = usePointerDrag<BoardItem>({
    onMove: (item, point) => setDragged({ item, point }),
    onDrop: (item, point) => {
      setDragged(null);
      const rowId = rowAt(point);
      if (rowId !== undefined && units.some(({ row }) => row.id === rowId)) seat(item, rowId, 'mouse');
    },
    onCancel: () => setDragged(null),
  });

  /** The appearance of a unit while a booking is dragged. */
  const targetOf = ({ row, day, seats }: LiveUnit) => {
    if (dragged === null || dragged.item.rowId === row.id) return undefined;
    const { item } = dragged;
    if (item.readOnly || !hasRoomFor(day, item) || check({ item, ...placeOf(item, row.id) }) !== null) return 'no';
    return seats < Number(item.side ?? 0) ? 'small' : 'fits';
  };
  return { dragged, onPointerDown, targetOf };
};
