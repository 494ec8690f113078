import { type DragEvent, useState } from 'react';

/** Props of a handle that is dragged, and of the place that takes the drop. */
export interface DragOrder {
  readonly handleOf: (at: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
  readonly placeOf: (at: number) => {
    readonly 'data-drop': boolean | undefined;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/**
 * Moves an item of a list by dragging its handle onto another item. Keyboard and touch use the move buttons instead.
 *
 * @param onMove called with the places before and after
 */
export const useDragOrder = (onMove: (from: number, to: number) => void): DragOrder => {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    handleOf: (at) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(at));
        setFrom(at);
      },
      onDragEnd: end,
    }),
    placeOf: (at) => ({
      'data-drop': (from !== null && from !== at && over === at) || undefined,
      onDragOver: (event) => {
        if (from === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (from !== null && from !== at) onMove(from, at);
        end();
      },
    }),
  };
};
