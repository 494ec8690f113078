import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of a page whose code comes when it is first shown, or when asked for before. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Fetches the code; a failure shows where the part does. */
  readonly prepare: () => void;
};

/**
 * Makes a part that is fetched when it is first shown; until then `waiting` stands in its place. An error boundary hears
 * of a failed fetch, and the next showing tries again.
 *
 * Unlike `lazy` below Suspense, which keeps what stands in for at least 300 ms however soon the code is there, this shows
 * the part at once.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): OnDemand<Props> => {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetchPart = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, like those of React's own lazy
  const Placed = (props: Props) => {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown } | null>(null);
    const isThere = part !== null;
    useEffect(() => {
      if (isThere) return;
      let isShown = true;
      const tell = (next: { readonly error?: unknown }) => isShown && setOutcome(next);
      fetchPart().then(
        () => tell({}),
        (error: unknown) => tell({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [isThere]);
    if (outcome !== null && 'error' in outcome) throw outcome.error;
    const Part = part;
    return Part === null ? waiting : <Part {...props} />;
  };
  const prepare = () => {
    fetchPart().catch(() => {
      // Fetched again when it is shown; without a network that is where it tells.
    });
  };
  return Object.assign(Placed, { prepare });
};
