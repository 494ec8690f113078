import type { LiveChange } from '@ledig/contract/live.ts';
import { useEffect, useRef } from 'react';
import { atMostEvery } from './live/at-most-every.ts';
import type { Editor } from './live/editors.ts';
import { type LiveListener, liveEditors, openLive } from './live.ts';
import { useStore } from './store.ts';

export type { Editor };

/** Fetching anew comes to an end before it begins again, however much changes; still well within a second. */
const PACE_MS = 400;

/** Follows as long as the component is there; the listener may be another at each render. */
export const useLiveListener = (listener: LiveListener): void => {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      openLive({
        onChange: (change) => latest.current.onChange(change),
        onReset: () => latest.current.onReset(),
      }),
    [],
  );
};

/**
 * Follows what changes in the person's scope, and who else is at work on what.
 *
 * @param onChange gets each change: ids and kind alone, to fetch anew what is in view
 * @param onReset something may have been missed: fetch everything in view anew
 */
export const useLiveChanges = (
  onChange: (change: LiveChange) => void,
  onReset: () => void,
): { readonly editors: readonly Editor[] } => {
  useLiveListener({ onChange, onReset });
  return { editors: useStore(liveEditors) };
};

/**
 * Fetches anew whenever something changes that concerns the screen, or something may have been missed: at once, and then at
 * a measured pace while changes pour in.
 *
 * @param concerns which changes; all by default
 */
export const useLiveRefetch = (refetch: () => void, concerns: (change: LiveChange) => boolean = () => true): void => {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const paced = useRef<ReturnType<typeof atMostEvery> | null>(null);
  useEffect(() => {
    const own = atMostEvery(PACE_MS, () => latest.current());
    paced.current = own;
    return own.cancel;
  }, []);
  useLiveListener({
    onChange: (change) => {
      if (concerns(change)) paced.current?.call();
    },
    onReset: () => paced.current?.call(),
  });
};
