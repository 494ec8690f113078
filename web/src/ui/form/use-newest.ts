import { useState } from 'react';

/** The record of a form, and a function that reads it again after a version conflict. */
export const useNewest = <Row extends { readonly id: number }>(
  row: Row | null,
  read: (id: number) => Promise<Row>,
): readonly [Row | null, () => void] => {
  const [current, setCurrent] = useState(row);
  const reload = async () => {
    if (current) setCurrent(await read(current.id));
  };
  return [current, () => void reload()];
};
