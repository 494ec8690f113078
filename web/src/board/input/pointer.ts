import type { BoardGesture, BoardItem } from '../types.ts';
import { clickPlacement, type Drag, dragItem, dragNew, type Point } from './drag.ts';
import { startGesture } from './gesture.ts';
import { locate, mayCreate, mayMove, type RuntimeRef } from './runtime.ts';

/** What is under a pointer. */
export interface Target {
  readonly node: HTMLElement;
  readonly rowId: string;
  /** Null: empty time. */
  readonly item: BoardItem | null;
}

/** Pixels that a pressed mouse may tremble. */
const SLACK = 4;

/** The item or empty time that an event is about; null elsewhere (headers, columns). */
export const targetOf = (ref: RuntimeRef, event: Event): Target | null => {
  const start = event.target instanceof Element ? event.target : null;
  const track = start?.closest<HTMLElement>('[data-track]');
  if (!track || !ref.current) return null;
  const node = start?.closest<HTMLElement>('[data-item]') ?? null;
  const item = node?.dataset.item === undefined ? undefined : ref.current.store.getItem(node.dataset.item);
  return { node: node ?? track, rowId: track.dataset.track ?? '', item: item ?? null };
};

/** Which part of an item a point is on. `grip`: pixels of each end that count as the end. */
export const partOf = (node: HTMLElement, clientX: number, grip: number): BoardGesture => {
  const box = node.getBoundingClientRect();
  const reach = Math.min(grip, box.width / 4);
  if (reach < 3) return 'move';
  if (clientX - box.left < reach && !node.hasAttribute('data-before')) return 'start';
  return box.right - clientX < reach && !node.hasAttribute('data-after') ? 'end' : 'move';
};

/** Begins what a pointer does at a target, or refuses it aloud; null when nothing begins. */
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

/** A click or tap: opens an item, or makes a new one of the default length in empty time. */
export const click = (ref: RuntimeRef, target: Target, point: Point, by: 'mouse' | 'touch') => {
  const runtime = ref.current;
  if (!runtime) return;
  const { item, rowId } = target;
  if (item && !item.background) return runtime.props.onOpen?.(item);
  if (!mayCreate(runtime, rowId))
    return runtime.props.onRefused?.({ item, rowId, gesture: 'create', why: 'readOnly', text: null });
  const origin = clickPlacement(runtime, rowId, locate(runtime, point.clientX, point.clientY).time);
  startGesture(ref, { item: null, gesture: 'end', origin, by, source: null })?.drop('default');
};

/** Mouse and pen on the board, until the signal. */
export const attachPointer = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  let press: { target: Target; point: Point; drag: Drag | null; began: boolean; stop: AbortController } | null = null;
  let dragged = false;

  const end = (finish: 'drop' | 'cancel') => {
    if (!press) return;
    dragged = press.began;
    press.stop.abort();
    const { drag } = press;
    press = null;
    drag?.[finish]();
  };

  const onMove = (event: PointerEvent) => {
    if (!press) return;
    if (!press.began) {
      const { clientX, clientY } = press.point;
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLACK) return;
      press.began = true;
      press.drag = beginDrag(ref, press.target, press.point, 'mouse', 8);
      scroller.toggleAttribute('data-dragging', press.drag !== null);
      press.stop.signal.addEventListener('abort', () => scroller.removeAttribute('data-dragging'));
    }
    press.drag?.moveTo(event.clientX, event.clientY);
  };

  scroller.addEventListener(
    'pointerdown',
    (event) => {
      dragged = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const target = targetOf(ref, event);
      if (!target) return;
      const stop = new AbortController();
      press = { target, point: event, drag: null, began: false, stop };
      const until = { signal: AbortSignal.any([stop.signal, signal]) };
      window.addEventListener('pointermove', onMove, until);
      window.addEventListener('pointerup', () => end('drop'), until);
      window.addEventListener('pointercancel', () => end('cancel'), until);
      window.addEventListener('blur', () => end('cancel'), until);
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        key.preventDefault();
        end('cancel');
      };
      window.addEventListener('keydown', onKey, { ...until, capture: true });
    },
    { signal },
  );

  scroller.addEventListener(
    'click',
    (event) => {
      // A click that ends a drag isn't one; one without detail comes from a screen reader.
      const target = dragged ? null : targetOf(ref, event);
      dragged = false;
      if (target) click(ref, target, event, (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse');
    },
    { signal },
  );

  scroller.addEventListener(
    'pointermove',
    (event) => {
      if (press?.began || event.pointerType === 'touch' || !ref.current) return;
      const target = targetOf(ref, event);
      if (!target?.item) return;
      const grips = mayMove(ref.current, target.item) && partOf(target.node, event.clientX, 8) !== 'move';
      target.node.style.cursor = grips ? 'ew-resize' : '';
    },
    { signal, passive: true },
  );
};
