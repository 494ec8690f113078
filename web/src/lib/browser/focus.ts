/** The element that has the focus. Call it before an asynchronous step, and pass the result to `moveFocus`. */
export const focusedNow = (): Element | null => document.activeElement;

/**
 * Moves focus to a field, unless the person has left `from` for another field. That field would lose its next letters.
 */
export const moveFocus = (to: HTMLElement | null | undefined, from: Element | null): void => {
  const now = focusedNow();
  const isTyping = now !== from && now?.matches('input, textarea, select, [contenteditable="true"]') === true;
  if (!isTyping) to?.focus();
};

const LOST = 'focus-lost';

/** Call it when a dialog closes whose opener no longer exists. No element has the focus then. */
export const notifyFocusLost = (): void => {
  document.dispatchEvent(new Event(LOST));
};

/** Calls a function when no element has the focus after a dialog. Returns a function that ends it. */
export const onFocusLost = (act: () => void): (() => void) => {
  document.addEventListener(LOST, act);
  return () => document.removeEventListener(LOST, act);
};
