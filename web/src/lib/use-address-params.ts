import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { type ParamValues, patchParams } from './patch-params.ts';

/**
 * The parameters of the address, and functions that replace them or set some of them. All screens that keep a choice in
 * the address use them.
 *
 * - Each change applies to the current address, because two changes may come before the screen renders.
 * - Each change renders at once. React Router's transition would leave the old choice on the screen for a moment. A
 *   second click on a control that still shows the old choice would change nothing. Effects pass `flushSync: false`,
 *   because React can't render during them.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams(
        (rendered) => {
          const { location } = window;
          return next(new URLSearchParams(location.pathname === pathname ? location.search : rendered));
        },
        { flushSync: true, ...options },
      ),
    [setParams, pathname],
  );
  const patch = useCallback(
    (values: ParamValues, options?: NavigateOptions) => change((before) => patchParams(before, values), options),
    [change],
  );
  return [params, change, patch] as const;
};

/** How a state is stored in the address. The object must be the same on each render. */
export interface AddressFormat<State> {
  readonly read: (params: URLSearchParams) => State;
  readonly write: (state: State, before: URLSearchParams) => URLSearchParams;
}

/** Changes the state of a list. With `replace`, for typing, "back" skips the earlier state. */
export type ChangeList<State> = (next: Partial<State>, options?: { readonly replace?: boolean }) => void;

/** The state of a list with pages, stored in the address. Changes other than of the page go to the first page. */
export const useAddressList = <State extends { readonly page: number }>(
  format: AddressFormat<State>,
): readonly [state: State, change: ChangeList<State>] => {
  const [params, setParams] = useAddressParams();
  const state = useMemo(() => format.read(params), [params, format]);
  const change = useCallback<ChangeList<State>>(
    (next, { replace = false } = {}) =>
      void setParams((before) => format.write({ ...format.read(before), page: 1, ...next }, before), {
        replace,
        preventScrollReset: true,
      }),
    [setParams, format],
  );
  return [state, change];
};
