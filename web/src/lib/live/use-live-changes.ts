import type { LiveChange } from '@ledig/contract/live.ts';
import { useEffect, useRef } from 'react';
import { useStore } from '../store.ts';
import { atMostEvery } from './at-most-every.ts';
import type { Editor } from './editors.ts';
import { type LiveListener, liveEditors, openLive } from './live.ts';

export type { Editor };

/** Minimum time between refetches. Changes still appear well within a second. */
const PACE_MS = 400;

/** Subscribes while the component is mounted. The listener may differ on each render. */
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
 * Subscribes to changes in the person's scope and to other editors.
 * @param onChange gets the ids and the kind of each change, for refetching
 * @param onReset changes may have been missed: refetch all visible data
 */
export const useLiveChanges = (
  onChange: (change: LiveChange) => void,
  onReset: () => void,
): { readonly editors: readonly Editor[] } => {
  useLiveListener({ onChange, onReset });
  return { editors: useStore(liveEditors) };
};

/**
 * Refetches on relevant changes and when changes may have been missed, throttled.
 * @param refetch gets the changes since its last call; null when some may have been missed
 * @param concerns filter for changes; all by default
 */
export const useLiveRefetch = (
  refetch: (changes: readonly LiveChange[] | null) => void,
  concerns: (change: LiveChange) => boolean = () => true,
): void => {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const waiting = useRef<LiveChange[] | null>([]);
  const paced = useRef<ReturnType<typeof atMostEvery> | null>(null);
  useEffect(() => {
    const own = atMostEvery(PACE_MS, () => {
      const changes = waiting.current;
      waiting.current = [];
      latest.current(changes);
    });
    paced.current = own;
    return own.cancel;
  }, []);
  useLiveListener({
    onChange: (change) => {
      if (!concerns(change)) return;
      waiting.current?.push(change);
      paced.current?.call();
    },
    onReset: () => {
      waiting.current = null;
      paced.current?.call();
    },
  });
};
