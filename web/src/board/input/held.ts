import { rowEntryFrom } from '../geometry/layout.ts';
import type { BoardItem, Instant, Placement } from '../types.ts';
import { clickPlacement } from './drag.ts';
import { type Gesture, startGesture } from './gesture.ts';
import type { Command } from './keyboard.ts';
import { mayCreate, mayMove, placeWords, type Runtime, type RuntimeRef, reveal } from './runtime.ts';

/** The time in the middle of the view, the default place of a new item. */
export const middleOfView = ({ axis, scroller, columnsWidth }: Runtime): Instant =>
  axis.timeAt(scroller.scrollLeft + (scroller.clientWidth - columnsWidth) / 2);

const itemNode = ({ scroller }: Runtime, id: string): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);

/** The placement after a move command, or null if the command has no effect. */
const shifted = (runtime: Runtime, place: Placement, command: Command): Placement | null => {
  const { snap, layout, axis } = runtime;
  if (command.type === 'row') {
    const from = layout.indexOfRow.get(place.rowId) ?? 0;
    const entry = layout.entries[rowEntryFrom(layout, from + command.by, command.by)];
    return entry?.kind === 'row' ? { ...place, rowId: entry.row.id } : null;
  }
  if (command.type !== 'shift') return null;
  const next = snap.apply(place, command.gesture, command.steps * snap.stepMs);
  return next.start < axis.to && next.end > axis.from ? next : null;
};

const placed = (runtime: Runtime, place: Placement) =>
  runtime.labels.placed(placeWords(runtime, place, runtime.axis.from));

/** Grabs an item and announces it. Returns null for an item that can't be moved. */
export const grabItem = (ref: RuntimeRef, runtime: Runtime, item: BoardItem): Gesture | null => {
  const { labels, props, say } = runtime;
  if (!mayMove(runtime, item)) {
    say(labels.readOnly(item.title));
    props.onRefused?.({ item, rowId: item.rowId, gesture: 'move', why: 'readOnly', text: null });
    return null;
  }
  const { rowId, start, end } = item;
  const source = itemNode(runtime, item.id);
  say(labels.grabbed(item.title));
  return startGesture(ref, { item, gesture: 'move', origin: { rowId, start, end }, by: 'keyboard', source });
};

/** Starts a new item in the focused row, after the focused item or at the time. Returns null when none is allowed. */
export const grabNew = (ref: RuntimeRef, runtime: Runtime, time: Instant): Gesture | null => {
  const { labels, props, say, store } = runtime;
  const { rowId, itemId } = runtime.focus;
  if (!mayCreate(runtime, rowId)) {
    say(labels.readOnly(store.getRow(rowId)?.title ?? ''));
    props.onRefused?.({ item: null, rowId, gesture: 'create', why: 'readOnly', text: null });
    return null;
  }
  const after = itemId === null ? undefined : store.getItem(itemId)?.end;
  const place = clickPlacement(runtime, rowId, after ?? time);
  const late = after !== undefined && after > place.start ? after - place.start : 0;
  const origin = { rowId, start: place.start + late, end: place.end + late };
  reveal(runtime, origin);
  say(`${labels.grabbed(labels.draft)} ${placed(runtime, origin)}`);
  return startGesture(ref, { item: null, gesture: 'move', origin, by: 'keyboard', source: null });
};

/** Applies a command to the held item and announces it. Returns false when the gesture is over. */
export const moveHeld = (runtime: Runtime, held: Gesture, command: Command): boolean => {
  const { labels, say } = runtime;
  if (command.type === 'drop') {
    held.drop();
    return false;
  }
  if (command.type === 'revert') {
    held.cancel();
    say(labels.reverted(held.item?.title ?? labels.draft));
    return false;
  }
  const place = shifted(runtime, held.current(), command);
  if (!place) return true;
  held.show(place);
  reveal(runtime, place);
  say(placed(runtime, place));
  return true;
};
