import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';

/**
 * The record of a form, and a function that reads it again after a version conflict. If that fails, the form keeps its
 * input.
 */
export const useNewest = <Row extends { readonly id: number }>(
  row: Row | null,
  read: (id: number) => Promise<Row>,
): readonly [Row | null, () => void] => {
  const [current, setCurrent] = useState(row);
  const reload = async () => {
    if (current === null) return;
    try {
      setCurrent(await read(current.id));
    } catch (error) {
      // `call` has shown why the newest record can't be loaded.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return [current, () => void reload()];
};
