import { useEffect, useRef } from 'react';
import { useAddressParams } from '#lib/use-address-params.ts';

/**
 * Opens the form for a new record once when the address has `?new=one`, and removes the parameters `new` and `line`.
 * @param open gets the value of `new`, and all parameters
 */
export const useNewParam = (open: (kind: string, params: URLSearchParams) => void): void => {
  const [params, , patch] = useAddressParams();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const kind = params.get('new');
  useEffect(() => {
    if (kind === null) return;
    latest.current(kind, params);
    patch({ new: null, line: null }, { replace: true, flushSync: false });
  }, [kind, params, patch]);
};
