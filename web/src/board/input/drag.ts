import { rowEntryFrom } from '../geometry/layout.ts';
import { MINUTE } from '../time/zone.ts';
import type { BoardDevice, BoardGesture, BoardItem, Instant, Placement } from '../types.ts';
import { type Point, scrollAtEdges } from './edge-scroll.ts';
import { type Gesture, startGesture } from './gesture.ts';
import { entryAt, locate, type Runtime, type RuntimeRef } from './runtime.ts';

/** A drag with a pointer. */
export interface Drag {
  readonly moveTo: (clientX: number, clientY: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** The row at a height. Over a group's header, the nearest row below, or above. */
const rowAt = ({ tops, layout }: Runtime, y: number): string | null => {
  const index = entryAt(tops, y);
  const found = rowEntryFrom(layout, index, 1);
  const entry = layout.entries[found >= 0 ? found : rowEntryFrom(layout, index, -1)];
  return entry?.kind === 'row' ? entry.row.id : null;
};

/** The placement that a click on empty time makes. */
export const clickPlacement = ({ zone, props, snap }: Runtime, rowId: string, time: Instant): Placement => {
  const slot = Math.min(props.zoom.slotMinutes, 24 * 60) * MINUTE;
  const start = zone.fromWall(Math.floor(zone.toWall(time) / slot) * slot, time);
  const length = (props.defaultMinutes ?? 120) * MINUTE;
  const end = snap.stepMs % (24 * 60 * MINUTE) === 0 ? zone.addDays(start, 1) : start + length;
  return { rowId, start, end };
};

interface Lead {
  readonly start: Point;
  /** Whether the drag may leave the range. */
  readonly turns: boolean;
  readonly step: (at: ReturnType<typeof locate>) => void;
}

const lead = (ref: RuntimeRef, gesture: Gesture, { start, turns, step }: Lead): Drag => {
  let last = start;
  const update = () => {
    if (ref.current) step(locate(ref.current, last.clientX, last.clientY));
  };
  const scroller = ref.current?.scroller;
  const stopScrolling = scrollAtEdges(ref, { point: () => last, moved: update, turns });
  scroller?.addEventListener('scroll', update);
  const stop = () => {
    stopScrolling();
    scroller?.removeEventListener('scroll', update);
  };
  return {
    moveTo: (clientX, clientY) => {
      last = { clientX, clientY };
      update();
    },
    drop: () => {
      stop();
      gesture.drop();
    },
    cancel: () => {
      stop();
      gesture.cancel();
    },
  };
};

/** Starts dragging an item, or only its start or end. */
export const dragItem = (
  ref: RuntimeRef,
  item: BoardItem,
  kind: BoardGesture,
  source: HTMLElement,
  point: Point,
  by: BoardDevice,
): Drag | null => {
  const { rowId, start, end } = item;
  const gesture = startGesture(ref, { item, gesture: kind, origin: { rowId, start, end }, by, source });
  const runtime = ref.current;
  if (!gesture || !runtime) return null;
  const grabbedAt = locate(runtime, point.clientX, point.clientY).time;
  const step: Lead['step'] = ({ y, time }) => {
    const now = ref.current;
    if (!now) return;
    const moved = now.snap.apply(gesture.origin, kind, time - grabbedAt);
    gesture.show(kind === 'move' ? { ...moved, rowId: rowAt(now, y) ?? rowId } : moved);
  };
  return lead(ref, gesture, { start: point, turns: kind === 'move', step });
};

/** Pixels along the axis from which a press draws a period. A resting finger moves a little. */
const DRAWN_FROM: Readonly<Record<BoardDevice, number>> = { mouse: 4, touch: 10, keyboard: 0 };

/** Starts drawing a new item, which stays in its first row. Until it is drawn, it is the one that a click makes. */
export const dragNew = (ref: RuntimeRef, rowId: string, point: Point, by: BoardDevice): Drag | null => {
  const runtime = ref.current;
  if (!runtime) return null;
  const anchor = locate(runtime, point.clientX, point.clientY).time;
  const { snap, axis } = runtime;
  const origin = clickPlacement(runtime, rowId, anchor);
  const gesture = startGesture(ref, { item: null, gesture: 'end', origin, by, source: null });
  if (!gesture) return null;
  let isDrawn = false;
  const step: Lead['step'] = ({ time }) => {
    isDrawn ||= Math.abs(time - anchor) * axis.pixelsPerMs >= DRAWN_FROM[by];
    if (!isDrawn) return;
    const start = snap.floor(Math.min(anchor, time));
    const end = snap.ceil(Math.max(anchor, time));
    gesture.show({ rowId, start, end: end > start ? end : snap.ceil(start + 1) });
  };
  return lead(ref, gesture, { start: point, turns: false, step });
};
