import type { Drag } from './drag.ts';
import type { Point } from './edge-scroll.ts';
import { beginDrag, targetOf } from './pointer.ts';
import type { RuntimeRef } from './runtime.ts';

/** Duration of a long press in milliseconds. */
const LONG_PRESS = 420;
/** Pixels that a resting finger may move; more is scrolling. */
const SLACK = 10;
const GRIP = 18;

/**
 * Attaches touch input until the signal aborts. A long press grabs the item below; other touches scroll and tap as
 * usual. After grabbing, the listener must prevent `touchmove`, which only a non-passive listener can.
 */
export const attachTouch = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  let timer = 0;
  let from: Point | null = null;
  let drag: Drag | null = null;

  const stop = () => {
    window.clearTimeout(timer);
    from = null;
    scroller.removeAttribute('data-dragging');
  };
  const end = (finish: 'drop' | 'cancel') => {
    const held = drag;
    drag = null;
    stop();
    held?.[finish]();
  };

  scroller.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length !== 1) return end('cancel');
      const touch = event.touches[0] as Touch;
      const target = targetOf(ref, event);
      if (!target) return;
      from = { clientX: touch.clientX, clientY: touch.clientY };
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
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0];
      if (!touch) return;
      if (drag) {
        event.preventDefault();
        drag.moveTo(touch.clientX, touch.clientY);
      } else if (from && Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) > SLACK) stop();
    },
    { signal, passive: false },
  );
  scroller.addEventListener(
    'touchend',
    (event) => {
      // Prevents the browser's click.
      if (drag) event.preventDefault();
      end('drop');
    },
    { signal, passive: false },
  );
  scroller.addEventListener('touchcancel', () => end('cancel'), { signal });
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      if (from) event.preventDefault();
    },
    { signal },
  );
};
