import type { Drag } from './drag.ts';
import type { Point } from './edge-scroll.ts';
import { beginDrag, targetOf } from './pointer.ts';
import type { RuntimeRef } from './runtime.ts';

/** Duration of a long press in milliseconds. */
const LONG_PRESS = 420;
/** Pixels that a finger may move during a long press; more is scrolling. */
const SLACK = 10;
const GRIP = 18;

/**
 * Follows a touch whose element leaves the board, as when the range turns during a drag. Its events then reach only the
 * element itself. The board gets all other touches.
 */
const followRemoved = (touched: EventTarget | null, onTouch: (event: TouchEvent) => void): AbortController => {
  const following = new AbortController();
  const onEvent = (event: Event) => {
    if (touched instanceof Node && !touched.isConnected) onTouch(event as TouchEvent);
  };
  for (const type of ['touchmove', 'touchend', 'touchcancel'])
    touched?.addEventListener(type, onEvent, { signal: following.signal, passive: false });
  return following;
};

/**
 * Attaches touch input until the signal aborts. A long press grabs the item below; other touches scroll and tap as
 * usual. After grabbing, the listener must prevent `touchmove`, which only a non-passive listener can.
 */
export const attachTouch = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  let timer = 0;
  let from: Point | null = null;
  let drag: Drag | null = null;
  let removed: AbortController | null = null;

  const stop = () => {
    window.clearTimeout(timer);
    from = null;
    removed?.abort();
    scroller.removeAttribute('data-dragging');
  };
  const end = (finish: 'drop' | 'cancel') => {
    const held = drag;
    drag = null;
    stop();
    held?.[finish]();
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch) return;
    if (drag) {
      if (event.cancelable) event.preventDefault();
      drag.moveTo(touch.clientX, touch.clientY);
    } else if (from && Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) > SLACK) stop();
  };
  const onEnd = (event: TouchEvent) => {
    // Prevents the browser's click.
    if (drag && event.cancelable) event.preventDefault();
    end('drop');
  };
  const onCancel = () => end('cancel');
  const onTouch = (event: TouchEvent) => {
    if (event.type === 'touchmove') onMove(event);
    else if (event.type === 'touchend') onEnd(event);
    else onCancel();
  };

  scroller.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length !== 1) return end('cancel');
      const touch = event.touches[0] as Touch;
      const target = targetOf(ref, event);
      if (!target) return;
      from = { clientX: touch.clientX, clientY: touch.clientY };
      removed?.abort();
      removed = followRemoved(event.target, onTouch);
      const point = from;
      timer = window.setTimeout(() => {
        drag = beginDrag(ref, target, point, 'touch', GRIP);
        if (!drag) return;
        scroller.setAttribute('data-dragging', '');
        navigator.vibrate?.(12);
      }, LONG_PRESS);
    },
    { signal, passive: true },
  );
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const)
    scroller.addEventListener(type, onTouch, { signal, passive: false });
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      if (from) event.preventDefault();
    },
    { signal },
  );
};
