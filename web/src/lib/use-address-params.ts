import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/**
 * The parameters of the address, and a function that changes them. Each change applies to the current address, because
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
  return [params, change] as const;
};
