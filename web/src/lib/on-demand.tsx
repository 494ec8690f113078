import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component whose code loads when it is first shown or prefetched. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Prefetches the code. A failure appears when the component is shown. */
  readonly prepare: () => void;
};

/**
 * Makes a component that loads when it is first shown, with `waiting` in its place until then. An error boundary
 * catches a failed load, and the next render retries. React's `lazy` below Suspense would show its fallback for at
 * least 300 ms. This shows the component as soon as its code is loaded.
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
      // The load is retried when the component is shown, which then reports the failure.
    });
  };
  return Object.assign(Placed, { prepare });
};
