import { HOUR } from '../time/zone.ts';
import type { BoardView } from '../types.ts';
import { locate, type Runtime, type RuntimeRef } from './runtime.ts';

/** Limits of the scale in pixels per hour. */
const LEAST = 0.8;
const MOST = 480;
/** Change of the scale per pixel of the wheel. */
const WHEEL_STEP = 0.004;
const SETTLED_MS = 250;

/** The time in view. */
export const viewOf = ({ scroller, axis }: Runtime): BoardView => ({
  first: axis.timeAt(scroller.scrollLeft),
  hourWidth: axis.pixelsPerMs * HOUR,
});

/** Asks for another scale. The time at `clientX` stays at its place. */
export const zoomAround = (runtime: Runtime, factor: number, clientX: number): void => {
  const { props, scroller, columnsWidth, axis, anchor } = runtime;
  const hourWidth = Math.min(MOST, Math.max(LEAST, axis.pixelsPerMs * HOUR * factor));
  const x = clientX - scroller.getBoundingClientRect().left - columnsWidth;
  anchor.current = { time: locate(runtime, clientX, 0).time, x };
  props.onZoom?.(hourWidth);
};

/** The middle of the time in view, in viewport coordinates. */
export const middleOf = ({ scroller, columnsWidth }: Runtime): number => {
  const box = scroller.getBoundingClientRect();
  return box.left + columnsWidth + (scroller.clientWidth - columnsWidth) / 2;
};

const distanceOf = ([a, b]: readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

/** Two fingers change the scale around their middle. */
const attachPinch = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  let last = 0;
  scroller.addEventListener('touchstart', (event) => (last = distanceOf([...event.touches])), {
    signal,
    passive: true,
  });
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const touches = [...event.touches];
      const [a, b] = touches;
      if (touches.length !== 2 || !a || !b || last === 0 || !ref.current?.props.onZoom) return;
      event.preventDefault();
      const distance = distanceOf(touches);
      // Ignores small steps, which would render the board without a visible change.
      if (Math.abs(distance / last - 1) < 0.04) return;
      zoomAround(ref.current, distance / last, (a.clientX + b.clientX) / 2);
      last = distance;
    },
    { signal, passive: false },
  );
};

/**
 * Attaches zooming by Ctrl and the wheel, and by two fingers. A touchpad's pinch sends the same events as Ctrl and the
 * wheel.
 */
export const attachZoom = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || !ref.current?.props.onZoom) return;
      event.preventDefault();
      zoomAround(ref.current, Math.exp(-event.deltaY * WHEEL_STEP), event.clientX);
    },
    { signal, passive: false },
  );
  attachPinch(ref, scroller, signal);
  let timer = 0;
  scroller.addEventListener(
    'scroll',
    () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => ref.current?.props.onView?.(viewOf(ref.current)), SETTLED_MS);
    },
    { signal, passive: true },
  );
  signal.addEventListener('abort', () => window.clearTimeout(timer));
};
