import { VisuallyHidden } from '@mantine/core';
import { createStore, useStore } from '#lib/store.ts';

const store = createStore('');

/** Announces a text to screen readers politely, also when the same text is announced twice. */
export const announce = (text: string): void => {
  // A trailing no-break space makes an equal message different, and isn't read out.
  store.set(store.get() === text ? `${text}\u00a0` : text);
};

/** The page's only live region; each entry renders it once. */
export const Announcer = () => (
  <VisuallyHidden role="status" aria-live="polite">
    {useStore(store)}
  </VisuallyHidden>
);
