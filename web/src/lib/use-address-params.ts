import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { type ParamValues, patchParams } from './patch-params.ts';

/**
 * The parameters of the address, and functions that replace them or set some of them. Each change applies to the current address, because
 * a second click may come before the screen has rendered the first.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams((rendered) => {
        const { location } = window;
        return next(new URLSearchParams(location.pathname === pathname ? location.search : rendered));
      }, options),
    [setParams, pathname],
  );
  const patch = useCallback(
    (values: ParamValues, options?: NavigateOptions) => change((before) => patchParams(before, values), options),
    [change],
  );
  return [params, change, patch] as const;
};
