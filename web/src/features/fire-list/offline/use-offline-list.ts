import type { FireListBody } from '@ledig/contract/reports/reports.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { keepSealed, readSealed } from '#lib/offline/sealed-store.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { currentSession } from '#lib/session/session.ts';
import { type KeptState, listOf, openedList, refreshed, storedList, tick, unsentTicks } from './list-state.ts';
import { storePage } from './store-page.ts';

const NAME = 'fire-list';
const REFRESH_MS = 15_000;
/** A network that doesn't answer for this long counts as lost. */
const SYNC_TIMEOUT_MS = 10_000;
/** Failures that the screen shows itself: no network, no data, refused, no answer from behind a proxy. */
const handles = [0, 404, 422, 429, 500, 502, 503, 504] as const;

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const sync = async (
  choice: KeptState['choice'],
  device: string,
  ticks: ReturnType<typeof unsentTicks>,
  signal?: AbortSignal,
) => {
  const body = { ...choice, device, ticks };
  return storedList.parse((await call('reports.syncFireList', { body }, { handles, signal })).firelist);
};

/**
 * Sends the ticks that the server may not have, before another list is opened. Ticks of archived departments can't be
 * stored.
 */
const sendTicks = async ({ choice, device }: KeptState, ticks: ReturnType<typeof unsentTicks>): Promise<void> => {
  if (ticks.length === 0) return;
  try {
    await sync(choice, device, ticks);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** `loading` until the device's copy was read; `choosing` without one, or when the person chooses again. */
export type Phase = 'loading' | 'choosing' | 'shown';

/** Refreshes every 15 seconds, and when the network returns. */
const useRefreshes = (refresh: () => Promise<void>, setConnected: (isConnected: boolean) => void): void => {
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    const online = () => void refresh();
    const offline = () => setConnected(false);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  }, [refresh, setConnected]);
};

/** Stores the page on the device when the list is shown. Returns whether it is stored. */
const usePageKept = (isShown: boolean): boolean => {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (isShown) void storePage().then(setKept);
  }, [isShown]);
  return isKept;
};

/**
 * The fire list on this device: stored encrypted, refreshed while online, with the ticks of all devices
 * (docs/rules/guests.md#ticks).
 */
export const useOfflineList = () => {
  const [phase, setPhase] = useState<Phase>('loading');
  const [state, setState] = useState<KeptState | null>(null);
  const [isConnected, setConnected] = useState(navigator.onLine);
  const [isKept, setKept] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const current = useRef<KeptState | null>(null);
  const isBusy = useRef(false);
  /** Whether a sync is due, also while one is running. */
  const isStale = useRef(false);
  /** Counts the choices of departments, so that the answer for a withdrawn one is ignored. */
  const choices = useRef(0);

  const store = useCallback((next: KeptState) => {
    current.current = next;
    setState(next);
    setSaving(true);
    void keepSealed(NAME, next).then((kept) => {
      setKept(kept);
      // Otherwise a newer state is still being stored.
      if (current.current === next) setSaving(false);
    });
  }, []);

  const syncOnce = useCallback(
    async (before: KeptState) => {
      const ticks = unsentTicks(before);
      try {
        const list = await sync(before.choice, before.device, ticks, AbortSignal.timeout(SYNC_TIMEOUT_MS));
        const state = current.current ?? before;
        // Otherwise another list was opened during the call.
        if (state.choice === before.choice) store(refreshed(state, list, ticks, Date.now()));
        setConnected(true);
      } catch (error) {
        if (!(error instanceof ApiError || isTimeout(error))) throw error;
        setConnected(false);
      }
    },
    [store],
  );

  const refresh = useCallback(async () => {
    isStale.current = true;
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (isStale.current && current.current !== null) {
        isStale.current = false;
        await syncOnce(current.current);
      }
    } finally {
      isBusy.current = false;
    }
  }, [syncOnce]);
  useLiveRefetch(
    () => void refresh(),
    (change) => isAbout(change, 'fireList', 'booking'),
  );

  useEffect(() => {
    void readSealed(NAME).then((kept) => {
      const mine = listOf(kept, currentSession()?.id);
      if (!mine) {
        // The list of another person, whose session ended without sign-out, is removed.
        if (kept !== null) void keepSealed(NAME, null);
        return setPhase('choosing');
      }
      store(mine);
      setPhase('shown');
      void refresh();
    });
  }, [store, refresh]);

  useRefreshes(refresh, setConnected);
  // Once the list is shown, all its files are loaded.
  const isPageStored = usePageKept(phase === 'shown');

  return {
    phase,
    state,
    isConnected,
    /** The newest ticks aren't stored on this device yet. */
    isSaving,
    /** The list opens without network on this device. */
    isOffline: isKept && isPageStored,
    refresh,
    /** Shows the list of these departments, unless the person goes back during the calls. Throws their errors. */
    choose: async (choice: FireListBody) => {
      const before = current.current;
      const device = before?.device ?? crypto.randomUUID();
      const userId = currentSession()?.id;
      if (userId === undefined) return;
      const turn = ++choices.current;
      const ticks = before === null ? [] : unsentTicks(before);
      if (before !== null) await sendTicks(before, ticks);
      const list = await sync(choice, device, ticks);
      if (turn !== choices.current) return;
      store(openedList({ user_id: userId, device, choice, list, fetched_at: Date.now() }));
      setPhase('shown');
    },
    chooseAgain: () => setPhase('choosing'),
    /** Shows the list again that was open before the choice. */
    back: () => {
      choices.current += 1;
      setPhase('shown');
    },
    setTick: (guestId: number, isTicked: boolean) => {
      if (!current.current) return;
      store(tick(current.current, guestId, isTicked, new Date()));
      void refresh();
    },
  };
};
