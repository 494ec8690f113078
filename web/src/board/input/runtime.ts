import type { Axis } from '../geometry/axis.ts';
import { intoView } from '../geometry/edges.ts';
import type { Layout, Metrics } from '../geometry/layout.ts';
import type { BoardLabels } from '../labels.ts';
import type { BoardProps } from '../props.ts';
import type { BoardStore } from '../store/store.ts';
import type { TimeFormat } from '../time/format.ts';
import type { Snap } from '../time/snap.ts';
import type { Zone } from '../time/zone.ts';
import type { BoardItem, Instant, Placement } from '../types.ts';
import type { Focus } from './navigate.ts';

/** The board's current state for the input code. Handlers outlive renders, so they read it each time. */
export interface Runtime {
  readonly props: BoardProps;
  readonly store: BoardStore;
  readonly labels: BoardLabels;
  readonly zone: Zone;
  readonly format: TimeFormat;
  readonly snap: Snap;
  readonly axis: Axis;
  readonly layout: Layout;
  readonly metrics: Metrics;
  /** Each entry's top in the body, then the body's height. */
  readonly tops: readonly number[];
  readonly scroller: HTMLElement;
  /** Layer above the rows' time, owned by the input code. */
  readonly overlay: HTMLElement;
  /** The time that must keep its position when the scale changes. Set before the change. */
  readonly anchor: { current: { readonly time: Instant; readonly x: number } | null };
  readonly columnsWidth: number;
  readonly headerHeight: number;
  readonly focus: Focus;
  readonly setFocus: (focus: Focus, options?: { readonly reveal?: boolean }) => void;
  readonly say: (text: string) => void;
  /** Marks the dragged item, whose original place is drawn faintly. Null for none. */
  readonly setHeld: (id: string | null) => void;
}

export type RuntimeRef = { readonly current: Runtime | null };

/** The entry at a height of the body, clamped to the first and last. */
export const entryAt = (tops: readonly number[], y: number): number => {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] as number) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Converts viewport coordinates to a height in the body and a time. */
export const locate = (runtime: Runtime, clientX: number, clientY: number): { y: number; time: Instant } => {
  const { scroller, columnsWidth, headerHeight, axis } = runtime;
  const box = scroller.getBoundingClientRect();
  const x = clientX - box.left + scroller.scrollLeft - columnsWidth;
  const y = clientY - box.top + scroller.scrollTop - headerHeight;
  return { y, time: axis.timeAt(Math.max(0, Math.min(axis.width, x))) };
};

/** Whether the item can be moved. */
export const mayMove = ({ props }: Runtime, item: BoardItem): boolean =>
  !props.readOnly && props.onMove !== undefined && !item.readOnly && !item.background && !item.pending;

export const mayCreate = ({ props, store }: Runtime, rowId: string): boolean =>
  !props.readOnly && props.onCreate !== undefined && store.getRow(rowId)?.readOnly !== true;

/** Scrolls the minimal distance to show a place. */
export const reveal = (runtime: Runtime, { rowId, start, end }: Placement): void => {
  const { scroller, axis, tops, layout, columnsWidth, headerHeight, metrics } = runtime;
  const index = layout.indexOfRow.get(rowId);
  if (index === undefined) return;
  const sticky = layout.groupEntries.length > 0 ? metrics.groupHeight : 0;
  const top = tops[index] as number;
  const height = scroller.clientHeight - headerHeight;
  const down = intoView(top, tops[index + 1] as number, scroller.scrollTop + sticky, scroller.scrollTop + height);
  const from = Math.max(0, axis.xOf(start));
  const to = Math.min(axis.width, axis.xOf(end));
  const left = scroller.scrollLeft;
  const across = intoView(from, Math.max(from, to), left, left + scroller.clientWidth - columnsWidth);
  if (down !== 0 || across !== 0) scroller.scrollBy(across, down);
};

/** Scrolls a row that isn't visible to the upper third of the view, so that the rows around it are visible. */
export const revealRow = ({ scroller, tops, layout, headerHeight, metrics }: Runtime, rowId: string): void => {
  const index = layout.indexOfRow.get(rowId);
  if (index === undefined) return;
  const top = tops[index] as number;
  const height = scroller.clientHeight - headerHeight;
  const sticky = layout.groupEntries.length > 0 ? metrics.groupHeight : 0;
  const low = scroller.scrollTop + sticky;
  if (intoView(top, tops[index + 1] as number, low, scroller.scrollTop + height) === 0) return;
  scroller.scrollTop = Math.max(0, top - height / 3);
};

/** A place as text, for labels. */
export const placeWords = ({ store, format }: Runtime, { rowId, start, end }: Placement, known: Instant) => ({
  row: store.getRow(rowId)?.title ?? '',
  start: format.spoken(start, known),
  end: format.spoken(end, start),
});
