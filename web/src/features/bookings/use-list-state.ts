import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state.ts';

interface ChangeOptions {
  /** Takes the place of the last entry of the history: for typing, which "back" should not walk through. */
  readonly replace?: boolean;
}

/** The list's state, kept by the address. A change of anything but the page leads to the first page. */
export const useListState = () => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const change = useCallback(
    (next: Partial<ListState>, { replace = false }: ChangeOptions = {}) =>
      setParams((before) => writeListState({ ...readListState(before), page: 1, ...next }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [state, change] as const;
};

export type ChangeList = ReturnType<typeof useListState>[1];
