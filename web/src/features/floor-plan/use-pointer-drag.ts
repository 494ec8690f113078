import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react';

/** The pointer's position, and its distance from the position of the press. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

interface DragHandlers<T> {
  readonly onMove: (what: T, point: DragPoint) => void;
  /** The pointer was lifted. */
  readonly onDrop: (what: T, point: DragPoint) => void;
  /** The drag ended without a drop: Escape, or the browser took the pointer. */
  readonly onCancel: () => void;
}

/** A press that moves less than this is a click. */
const THRESHOLD = 5;

/** Prevents the action of the click that follows a drag. */
const swallowClick = () => {
  const stop = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
};

/**
 * Dragging with a pointer. Call the returned function on `pointerdown`, with the dragged subject.
 *
 * @param handlers the newest ones are called
 */
export const usePointerDrag = <T>(handlers: DragHandlers<T>) => {
  const latest = useRef(handlers);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => () => stop.current(), []);
  return useCallback((event: ReactPointerEvent, what: T) => {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current();
    const from = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
    let isDragging = false;
    const pointOf = ({ clientX: x, clientY: y }: PointerEvent): DragPoint => ({ x, y, dx: x - from.x, dy: y - from.y });
    const ends = new AbortController();
    const end = () => ends.abort();
    const cancel = () => {
      end();
      if (isDragging) latest.current.onCancel();
    };
    stop.current = cancel;
    const own = (act: (moved: PointerEvent) => void) => (moved: PointerEvent) => {
      if (moved.pointerId === from.pointerId) act(moved);
    };
    const { signal } = ends;
    const onMove = own((moved) => {
      const point = pointOf(moved);
      isDragging ||= Math.hypot(point.dx, point.dy) >= THRESHOLD;
      if (isDragging) latest.current.onMove(what, point);
    });
    const onUp = own((moved) => {
      end();
      if (!isDragging) return;
      swallowClick();
      latest.current.onDrop(what, pointOf(moved));
    });
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !isDragging) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', own(cancel), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
  }, []);
};
