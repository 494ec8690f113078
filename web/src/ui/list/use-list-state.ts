import { useCallback, useMemo } from 'react';
import { useAddressParams } from '#lib/use-address-params.ts';
import { type ListShape, type ListState, readListState, writeListState } from './list-state.ts';

/** The list's state from the address. Changes other than of the page go to the first page. */
export const useListState = (shape: ListShape) => {
  const [params, setParams] = useAddressParams();
  const key = JSON.stringify(shape);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is the same as long as its text is
  const state = useMemo(() => readListState(params, shape), [params, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const change = useCallback(
    (next: Partial<ListState>, replace = false) =>
      setParams((before) => writeListState(before, { ...readListState(before, shape), page: 1, ...next }, shape), {
        replace,
        preventScrollReset: true,
      }),
    [setParams, key],
  );
  return [state, change] as const;
};
