/** What the person works with, at the moment. Remember it before waiting, and give it to `moveFocus`. */
export const focusedNow = (): Element | null => document.activeElement;

/**
 * Moves focus to a field, unless the person went on to another one since `from` was remembered: that field would lose its
 * next letters.
 */
export const moveFocus = (to: HTMLElement | null | undefined, from: Element | null): void => {
  const now = focusedNow();
  const isTyping = now !== from && now?.matches('input, textarea, select, [contenteditable="true"]') === true;
  if (!isTyping) to?.focus();
};
