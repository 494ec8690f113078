import { type PointerEvent, useRef, useState } from 'react';

/** Props of a drag handle, and of an item. */
export interface DragOrder {
  readonly handleOf: (at: number) => {
    readonly 'data-handle': true;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
  readonly placeOf: (at: number) => {
    readonly 'data-drop': boolean | undefined;
    readonly ref: (element: HTMLElement | null) => void;
  };
}

/**
 * Moves an item of a list by dragging its handle over another item, by mouse, pen or finger. Keyboards use the move
 * buttons instead.
 *
 * @param onMove called with the places before and after
 */
export const useDragOrder = (onMove: (from: number, to: number) => void): DragOrder => {
  const places = useRef(new Map<number, HTMLElement>());
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  const placeAt = (y: number): number | null => {
    const found = [...places.current].find(([, element]) => {
      const { top, bottom } = element.getBoundingClientRect();
      return y >= top && y <= bottom;
    });
    return found?.[0] ?? null;
  };
  return {
    handleOf: (at) => ({
      'data-handle': true,
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // No text is selected while dragging.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(at);
      },
      onPointerMove: ({ clientY }) => {
        if (from !== null) setOver(placeAt(clientY));
      },
      onPointerUp: ({ clientY }) => {
        const to = placeAt(clientY);
        if (from !== null && to !== null && to !== from) onMove(from, to);
        end();
      },
      onPointerCancel: end,
    }),
    placeOf: (at) => ({
      'data-drop': (from !== null && from !== at && over === at) || undefined,
      ref: (element) => {
        if (element) places.current.set(at, element);
        else places.current.delete(at);
      },
    }),
  };
};
