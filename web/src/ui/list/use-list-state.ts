import { useMemo } from 'react';
import { type AddressFormat, useAddressList } from '#lib/use-address-params.ts';
import { type ListShape, type ListState, readListState, writeListState } from './list-state.ts';

/** The list's state from the address, and a function to change it. */
export const useListState = (shape: ListShape) => {
  const key = JSON.stringify(shape);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is the same as long as its text is
  const format = useMemo(
    (): AddressFormat<ListState> => ({
      read: (params) => readListState(params, shape),
      write: (state, before) => writeListState(before, state, shape),
    }),
    [key],
  );
  return useAddressList(format);
};
