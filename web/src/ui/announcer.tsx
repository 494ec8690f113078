import { VisuallyHidden } from '@mantine/core';
import { createStore, useStore } from '../lib/store.ts';

const store = createStore('');

/** Says something to screen readers, politely; the same words twice are said twice. */
export const announce = (text: string): void => {
  // A trailing no-break space makes an equal message a new one without being heard.
  store.set(store.get() === text ? `${text}\u00a0` : text);
};

/** The page's one live region; stands once in each entry. */
export const Announcer = () => (
  <VisuallyHidden role="status" aria-live="polite">
    {useStore(store)}
  </VisuallyHidden>
);
