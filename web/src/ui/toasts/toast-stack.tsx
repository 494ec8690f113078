import { Notifications } from '@mantine/notifications';
import { heightVariable } from './height-variable.ts';
import classes from './toasts.module.css';

const POSITION = 'bottom-left';
/** A taller toast scrolls. Mantine would clip it at 200 px. */
const MAX_HEIGHT = '40vh';

/** Scrolls the focused field above the toasts if they cover it, as on a phone. */
const uncoverFocus = (stack: HTMLElement) => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea, select')) return;
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const toasts = stack.getBoundingClientRect();
  const isCovered = top < toasts.bottom && bottom > toasts.top && left < toasts.right && right > toasts.left;
  if (isCovered) field.scrollIntoView({ block: 'nearest' });
};

const measure = heightVariable('--l-toasts', uncoverFocus);

/** Mantine renders a root for each position. Only one of them shows toasts. */
const measureStack = (root: HTMLDivElement | null) => {
  if (root?.dataset.position !== POSITION) return undefined;
  const stopMeasuring = measure(root);
  // The page can grow after a toast has appeared, and push the focused field below it.
  const growth = new ResizeObserver(() => uncoverFocus(root));
  growth.observe(document.body);
  return () => {
    growth.disconnect();
    stopMeasuring?.();
  };
};

/**
 * The visible toasts: in the column of the menu, or at the bottom of a page without a menu column. Their height is the
 * CSS variable `--l-toasts`, and the menu or the page gets that much room.
 */
export const ToastStack = () => (
  <Notifications
    ref={measureStack}
    position={POSITION}
    limit={2}
    notificationMaxHeight={MAX_HEIGHT}
    className={classes.place ?? ''}
  />
);
