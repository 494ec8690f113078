import { useCallback, useMemo } from 'react';
import { useAddressParams } from '#lib/use-address-params.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';

interface ChangeOptions {
  /** Replaces the last history entry, for typing, so that "back" skips it. */
  readonly replace?: boolean;
}

/** The list's state from the address. Changes other than of the page go to the first page. */
export const useListState = () => {
  const [params, setParams] = useAddressParams();
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
