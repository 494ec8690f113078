import { rowEntryFrom } from '../geometry/layout.ts';
import type { BoardItem, Instant, Placement } from '../types.ts';
import { clickPlacement } from './drag.ts';
import { type Gesture, startGesture } from './gesture.ts';
import { type Command, commandOf } from './keyboard.ts';
import { nextFocus } from './navigate.ts';
import { mayCreate, mayMove, placeWords, type Runtime, type RuntimeRef, reveal } from './runtime.ts';

/** The middle of what is seen, where a new item comes when nothing else says. */
const middleOfView = ({ axis, scroller, columnsWidth }: Runtime): Instant =>
  axis.timeAt(scroller.scrollLeft + (scroller.clientWidth - columnsWidth) / 2);

const itemNode = ({ scroller }: Runtime, id: string): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);

/** A placement after a command of moving; null when it leads nowhere. */
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

/** The keyboard on the board, until the signal. */
export const attachKeys = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  let gesture: Gesture | null = null;
  /** The time that going up and down keeps to. */
  let keptTime: Instant | null = null;

  const timeOf = (runtime: Runtime): Instant => {
    const item = runtime.focus.itemId === null ? undefined : runtime.store.getItem(runtime.focus.itemId);
    return keptTime ?? (item ? Math.max(item.start, runtime.axis.from) : middleOfView(runtime));
  };
  const grab = (runtime: Runtime, item: BoardItem) => {
    if (!mayMove(runtime, item)) {
      runtime.say(runtime.labels.readOnly(item.title));
      runtime.props.onRefused?.({ item, rowId: item.rowId, gesture: 'move', why: 'readOnly', text: null });
      return;
    }
    const { rowId, start, end } = item;
    const source = itemNode(runtime, item.id);
    gesture = startGesture(ref, { item, gesture: 'move', origin: { rowId, start, end }, by: 'keyboard', source });
    runtime.say(runtime.labels.grabbed(item.title));
  };
  const create = (runtime: Runtime) => {
    const { rowId, itemId } = runtime.focus;
    if (!mayCreate(runtime, rowId)) {
      runtime.say(runtime.labels.readOnly(runtime.store.getRow(rowId)?.title ?? ''));
      runtime.props.onRefused?.({ item: null, rowId, gesture: 'create', why: 'readOnly', text: null });
      return;
    }
    const after = itemId === null ? undefined : runtime.store.getItem(itemId)?.end;
    const place = clickPlacement(runtime, rowId, after ?? timeOf(runtime));
    const { start } = place;
    const origin =
      after !== undefined && after > start ? { ...place, start: after, end: place.end + after - start } : place;
    gesture = startGesture(ref, { item: null, gesture: 'move', origin, by: 'keyboard', source: null });
    reveal(runtime, origin);
    runtime.say(`${runtime.labels.grabbed(runtime.labels.draft)} ${placed(runtime, origin)}`);
  };
  const placed = (runtime: Runtime, place: Placement) =>
    runtime.labels.placed(placeWords(runtime, place, runtime.axis.from));

  const move = (runtime: Runtime, held: Gesture, command: Command) => {
    if (command.type === 'drop') {
      gesture = null;
      held.drop();
      return;
    }
    if (command.type === 'revert') {
      gesture = null;
      held.cancel();
      runtime.say(runtime.labels.reverted(held.item?.title ?? runtime.labels.draft));
      return;
    }
    const place = shifted(runtime, held.current(), command);
    if (!place) return;
    held.show(place);
    reveal(runtime, place);
    runtime.say(placed(runtime, place));
  };
  const browse = (runtime: Runtime, command: Command) => {
    const { focus, store, props } = runtime;
    const item = focus.itemId === null ? undefined : store.getItem(focus.itemId);
    if (command.type === 'create') return create(runtime);
    if (command.type === 'open' && item && props.onOpen && !item.background) return props.onOpen(item);
    if (command.type === 'open' || command.type === 'grab') return item ? grab(runtime, item) : create(runtime);
    const at = timeOf(runtime);
    const ground = { layout: runtime.layout, itemsOf: store.itemsOf, from: runtime.axis.from, to: runtime.axis.to };
    const next = nextFocus(ground, focus, command, at);
    keptTime = command.type === 'across' || command.type === 'limit' ? at : null;
    if (next) runtime.setFocus(next, { reveal: true });
  };

  scroller.addEventListener(
    'keydown',
    (event) => {
      const runtime = ref.current;
      const command = runtime && commandOf(event, gesture !== null);
      // Keys typed into somebody's own controls inside a cell are theirs.
      const ours = event.target instanceof Element && event.target.matches('[data-item], [data-head], [role="grid"]');
      if (!runtime || !command || !ours) return;
      event.preventDefault();
      if (gesture) event.stopPropagation();
      if (gesture) move(runtime, gesture, command);
      else browse(runtime, command);
    },
    { signal },
  );
  const giveUp = () => {
    gesture?.cancel();
    gesture = null;
  };
  scroller.addEventListener('pointerdown', giveUp, { signal, capture: true });
  scroller.addEventListener(
    'focusout',
    (event) => {
      const to = event.relatedTarget;
      // Without a receiver the focused row was only redrawn, or the window left; neither ends the change.
      if (gesture && to instanceof Node && !scroller.contains(to)) giveUp();
    },
    { signal },
  );
  signal.addEventListener('abort', giveUp);
};
