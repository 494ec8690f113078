import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { connectionStore, followConnection, noteFailedCall } from '#lib/live/connection.ts';
import { NoConnection } from './no-connection.tsx';

/** A component whose code loads when it is first shown or prefetched. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Prefetches the code. A failure appears when the component is shown. */
  readonly prepare: () => void;
};

interface Places {
  /** Shown while the code loads. */
  readonly waiting?: ReactNode;
  /** Shown while the code can't be loaded because the connection is lost. */
  readonly lost?: ReactNode;
}

type Outcome = { readonly kind: 'loaded' | 'lost' } | { readonly kind: 'failed'; readonly error: unknown };

const isKnownLost = () => connectionStore.get() !== null || !navigator.onLine;

/**
 * Makes a component that loads when it is first shown, with `waiting` in its place until then. React's `lazy` below
 * Suspense would show its fallback for at least 300 ms. This shows the component as soon as its code is loaded.
 *
 * Without a connection it shows `lost`, and loads when the connection is back. Browsers keep a failed import until the
 * page is reloaded. So it imports nothing while the connection is known to be lost, and reloads the page after an
 * import that failed. An error boundary catches an import that fails while the server answers.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, lost = <NoConnection /> }: Places = {},
): OnDemand<Props> => {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let hasFailed = false;
  const fetchPart = (): Promise<void> => {
    if (loading === null && isKnownLost()) return Promise.reject(new Error('no connection'));
    loading ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        loading = null;
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  };
  const attempt = async (): Promise<Outcome> => {
    if (hasFailed && (await noteFailedCall())) {
      window.location.reload();
      return { kind: 'lost' };
    }
    try {
      await fetchPart();
      return { kind: 'loaded' };
    } catch (error) {
      return (await noteFailedCall()) ? { kind: 'failed', error } : { kind: 'lost' };
    }
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, like those of React's own lazy
  const Placed = (props: Props) => {
    const [outcome, setOutcome] = useState<Outcome | null>(null);
    const isThere = part !== null;
    useEffect(() => {
      if (isThere) return;
      let isShown = true;
      const start = () => void attempt().then((next) => isShown && setOutcome(next));
      start();
      const stop = followConnection(start);
      return () => {
        isShown = false;
        stop();
      };
    }, [isThere]);
    if (outcome?.kind === 'failed') throw outcome.error;
    const Part = part;
    if (Part !== null) return <Part {...props} />;
    return outcome?.kind === 'lost' ? lost : waiting;
  };
  const prepare = () => {
    fetchPart().catch(() => {
      // The load is retried when the component is shown, which then reports the failure.
    });
  };
  return Object.assign(Placed, { prepare });
};
