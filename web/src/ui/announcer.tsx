import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let message = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Says something to screen readers, politely; the same words twice are said twice. */
export const announce = (text: string): void => {
  turn += 1;
  // A trailing no-break space makes an equal message a new one without being heard.
  message = turn % 2 === 0 ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page's one live region; stands once in each entry. */
export const Announcer = () => (
  <VisuallyHidden role="status" aria-live="polite">
    {useSyncExternalStore(subscribe, () => message)}
  </VisuallyHidden>
);
