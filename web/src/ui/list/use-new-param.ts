import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens a list's form for a new record once when the address has `?new=one`, and removes the parameter.
 * @param open gets the value of `new`
 */
export const useNewParam = (open: (kind: string) => void): void => {
  const [params, setParams] = useSearchParams();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const kind = params.get('new');
  useEffect(() => {
    if (kind === null) return;
    latest.current(kind);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('new');
        return next;
      },
      { replace: true },
    );
  }, [kind, setParams]);
};
