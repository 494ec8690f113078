import type { BoardGesture, BoardItem } from '../types.ts';
import { clickPlacement, type Drag, dragItem, dragNew } from './drag.ts';
import type { Point } from './edge-scroll.ts';
import { startGesture } from './gesture.ts';
import { locate, mayCreate, mayMove, type RuntimeRef } from './runtime.ts';

/** The element under a pointer. */
export interface Target {
  readonly node: HTMLElement;
  readonly rowId: string;
  /** Null for empty time. */
  readonly item: BoardItem | null;
}

/** Pixels that a pressed mouse may move without starting a drag. */
const SLACK = 4;
/** Width in pixels of an item's start and end handles. */
const GRIP = 8;

/** The item or empty time of an event. Null elsewhere (headers, columns). */
export const targetOf = (ref: RuntimeRef, event: Event): Target | null => {
  const start = event.target instanceof Element ? event.target : null;
  const track = start?.closest<HTMLElement>('[data-track]');
  if (!track || !ref.current) return null;
  const node = start?.closest<HTMLElement>('[data-item]') ?? null;
  const item = node?.dataset.item === undefined ? undefined : ref.current.store.getItem(node.dataset.item);
  return { node: node ?? track, rowId: track.dataset.track ?? '', item: item ?? null };
};

/** The part of an item at a point. `grip` is the width of the end handles in pixels. */
const partOf = (node: HTMLElement, clientX: number, grip: number): BoardGesture => {
  const box = node.getBoundingClientRect();
  const reach = Math.min(grip, box.width / 4);
  if (reach < 3) return 'move';
  if (clientX - box.left < reach && !node.hasAttribute('data-before')) return 'start';
  return box.right - clientX < reach && !node.hasAttribute('data-after') ? 'end' : 'move';
};

/** Starts the drag for a target, or refuses it with an announcement. Returns null when none starts. */
export const beginDrag = (ref: RuntimeRef, target: Target, point: Point, by: 'mouse' | 'touch', grip: number) => {
  const runtime = ref.current;
  if (!runtime) return null;
  const { item, rowId, node } = target;
  if (item) {
    const part = partOf(node, point.clientX, grip);
    if (mayMove(runtime, item)) return dragItem(ref, item, part, node, point, by);
    runtime.props.onRefused?.({ item, rowId, gesture: part, why: 'readOnly', text: null });
    return null;
  }
  if (mayCreate(runtime, rowId)) return dragNew(ref, rowId, point, by);
  runtime.props.onRefused?.({ item: null, rowId, gesture: 'create', why: 'readOnly', text: null });
  return null;
};

/** A click or tap opens an item, or makes one of the default length in empty time. */
const click = (ref: RuntimeRef, target: Target, point: Point, by: 'mouse' | 'touch') => {
  const runtime = ref.current;
  if (!runtime) return;
  const { item, rowId } = target;
  if (item && !item.background) return runtime.props.onOpen?.(item);
  if (!mayCreate(runtime, rowId))
    return runtime.props.onRefused?.({ item, rowId, gesture: 'create', why: 'readOnly', text: null });
  const origin = clickPlacement(runtime, rowId, locate(runtime, point.clientX, point.clientY).time);
  startGesture(ref, { item: null, gesture: 'end', origin, by, source: null })?.drop();
};

/** A pressed button that hasn't moved yet. */
interface Press {
  readonly target: Target;
  readonly point: Point;
  readonly stop: AbortController;
  drag: Drag | null;
  began: boolean;
}

/** Follows a pressed mouse until release. `over` gets whether it was a drag. */
const followPress = (ref: RuntimeRef, scroller: HTMLElement, press: Press, over: (began: boolean) => void): void => {
  const end = (finish: 'drop' | 'cancel') => {
    press.stop.abort();
    scroller.removeAttribute('data-dragging');
    over(press.began);
    press.drag?.[finish]();
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!press.began) {
      if (Math.hypot(clientX - press.point.clientX, clientY - press.point.clientY) < SLACK) return;
      press.began = true;
      press.drag = beginDrag(ref, press.target, press.point, 'mouse', GRIP);
      scroller.toggleAttribute('data-dragging', press.drag !== null);
    }
    press.drag?.moveTo(clientX, clientY);
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    key.preventDefault();
    end('cancel');
  };
  const { signal } = press.stop;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => end('drop'), { signal });
  window.addEventListener('pointercancel', () => end('cancel'), { signal });
  window.addEventListener('blur', () => end('cancel'), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
};

/** Sets the resize cursor over an item's ends. */
const hover = (ref: RuntimeRef, event: PointerEvent): void => {
  const target = event.pointerType === 'touch' ? null : targetOf(ref, event);
  if (!target?.item || !ref.current) return;
  const grips = mayMove(ref.current, target.item) && partOf(target.node, event.clientX, GRIP) !== 'move';
  target.node.style.cursor = grips ? 'ew-resize' : '';
};

/** Attaches mouse and pen input until the signal aborts. */
export const attachPointer = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  let press: Press | null = null;
  let dragged = false;
  const onDown = (event: PointerEvent) => {
    dragged = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const target = targetOf(ref, event);
    if (!target) return;
    press = { target, point: event, stop: new AbortController(), drag: null, began: false };
    followPress(ref, scroller, press, (began) => {
      press = null;
      dragged = began;
    });
  };
  const onClick = (event: MouseEvent) => {
    // A click that ends a drag isn't one.
    const target = dragged ? null : targetOf(ref, event);
    dragged = false;
    if (target) click(ref, target, event, (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse');
  };
  const onHover = (event: PointerEvent) => {
    if (!press?.began) hover(ref, event);
  };
  scroller.addEventListener('pointerdown', onDown, { signal });
  scroller.addEventListener('click', onClick, { signal });
  scroller.addEventListener('pointermove', onHover, { signal, passive: true });
  signal.addEventListener('abort', () => press?.stop.abort());
};
