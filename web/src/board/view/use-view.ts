import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Axis, createAxis, type Span, windowAt, windowIndex } from '../geometry/axis.ts';
import { type Layout, layOut, type Metrics, rowHeight } from '../geometry/layout.ts';
import type { BoardProps } from '../props.ts';
import type { BoardStore } from '../store/store.ts';
import type { Instant } from '../types.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element's inner size, updated; null before the first measurement. */
export const useSize = (ref: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setSize((old) =>
        old && old.width === element.clientWidth && old.height === element.clientHeight
          ? old
          : { width: element.clientWidth, height: element.clientHeight },
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
};

/** Rows and groups with their tops, from the store. */
export const useLayout = (
  store: BoardStore,
  metrics: Metrics,
  collapsed: ReadonlySet<string> | undefined,
): { layout: Layout; tops: readonly number[] } => {
  const version = useSyncExternalStore(store.subscribeLayout, store.layoutVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the store says
  const layout = useMemo(() => layOut(store.groups(), store.rows(), collapsed), [store, version, collapsed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const tops = useMemo(() => {
    const found = [0];
    for (const entry of layout.entries) {
      const height =
        entry.kind === 'group' ? metrics.groupHeight : rowHeight(store.itemsOf(entry.row.id).laneCount, metrics);
      found.push((found.at(-1) as number) + height);
    }
    return found;
  }, [layout, metrics, store, version]);
  return { layout, tops };
};

/** A time that stays at its place in the view when the scale changes. */
export interface Anchor {
  readonly time: Instant;
  /** Pixels from the start of the time in view. */
  readonly x: number;
}

type AxisProps = Pick<BoardProps, 'from' | 'to' | 'zoom' | 'initialTime'>;

/**
 * The axis for the available width. It scrolls to the first time once the size is known, and keeps its time when the
 * zoom changes.
 */
export const useAxis = (
  props: AxisProps,
  scroller: RefObject<HTMLElement | null>,
  size: Size | null,
  columnsWidth: number,
  anchor: RefObject<Anchor | null>,
): Axis => {
  const { from, to, initialTime } = props;
  const { hourWidth, fitHours } = props.zoom;
  const room = (size?.width ?? 0) - columnsWidth;
  const axis = useMemo(() => createAxis(from, to, hourWidth, room, fitHours), [from, to, hourWidth, room, fitHours]);
  const shown = useRef<Axis | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !size) return;
    const last = shown.current;
    shown.current = axis;
    if (!last) element.scrollLeft = axis.xOf(initialTime ?? axis.from);
    else if (last.pixelsPerMs !== axis.pixelsPerMs) {
      const { time, x } = anchor.current ?? { time: last.timeAt(element.scrollLeft), x: 0 };
      anchor.current = null;
      if (time >= axis.from && time < axis.to) element.scrollLeft = axis.xOf(time) - x;
    }
  }, [axis, scroller, size, initialTime, anchor]);
  return axis;
};

/**
 * The time range in the DOM around the scroll position. An external store, because React renders its changes before
 * the frame, so the view is never empty.
 */
export const useSpan = (scroller: RefObject<HTMLElement | null>, axis: Axis, room: number): Span => {
  const index = useRef(0);
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = scroller.current;
      if (!element) return () => undefined;
      const follow = () => {
        index.current = windowIndex(element.scrollLeft, room);
        changed();
      };
      follow();
      // Captured before the rows render for the new position. Reading it later would force a layout.
      element.addEventListener('scroll', follow, { passive: true, capture: true });
      return () => element.removeEventListener('scroll', follow, { capture: true });
    },
    [scroller, room],
  );
  const current = useSyncExternalStore(subscribe, () => index.current);
  return useMemo(() => windowAt(axis, current, room), [axis, current, room]);
};
