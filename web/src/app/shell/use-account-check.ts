import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api/client.ts';
import { currentSession, isUnverified, keepSession, type Session } from '#lib/session.ts';

/** Interval of the account check while a screen is open. */
const CHECK_EVERY_MS = 10 * 60_000;

/** Merges the server's data into the session and keeps the token. Writes only on a change. */
const refresh = (change: Partial<Session>): void => {
  const before = currentSession();
  if (before === null) return;
  const after = { ...before, ...change };
  if (JSON.stringify(after) !== JSON.stringify(before)) keepSession(after);
};

/**
 * Reloads the person (name, role, scope, usability) and the demo state at page load and periodically. Rule:
 * docs/rules/screens.md#session.
 */
export const useAccountCheck = (token: string): void => {
  const { data: profile } = useQuery({
    queryKey: ['account', 'profile', token],
    queryFn: async ({ signal }) => (await call('account.getProfile', undefined, { signal })).profile,
    staleTime: CHECK_EVERY_MS,
    refetchInterval: CHECK_EVERY_MS,
    // The owner returns from the verification mail in another tab.
    refetchOnWindowFocus: () => (isUnverified(currentSession()) ? 'always' : true),
  });
  const { data: state } = useQuery({
    queryKey: ['account', 'state', token],
    queryFn: async ({ signal }) =>
      (await call('account.getAccountState', undefined, { signal, handles: [403] })).account_state,
    refetchInterval: CHECK_EVERY_MS,
  });
  useEffect(() => {
    if (profile === undefined) return;
    const { id, name, email, role, company_id, department_id, parent_domain } = profile;
    const { is_demo, demo_days_left, is_owner, can_enable, is_usable, disabled_reason, full_domain, unverified_until } =
      profile;
    const { must_change_password, must_set_up_two_factor } = profile;
    const musts = { must_change_password, must_set_up_two_factor };
    const flags = {
      is_demo,
      demo_days_left,
      is_owner,
      can_enable,
      is_usable,
      disabled_reason,
      full_domain,
      unverified_until,
      ...musts,
    };
    refresh({ id, name, email, role, company_id, department_id, parent_domain, ...flags });
  }, [profile]);
  useEffect(() => {
    if (state?.isDemo === false) refresh({ is_demo: false });
  }, [state]);
};
