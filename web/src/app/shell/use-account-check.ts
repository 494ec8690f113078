import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/client.ts';
import { currentSession, isUnverified, keepSession, type Session } from '../../lib/session.ts';

/** Under which everything that is known of the person is kept. */
export const PROFILE_KEY = ['account', 'profile'] as const;
/** How often the account's state is asked again while a screen is open. */
const CHECK_EVERY_MS = 10 * 60_000;

/** Takes over what the server says about the person, keeping the token; nothing is written when nothing changed. */
const refresh = (change: Partial<Session>): void => {
  const before = currentSession();
  if (before === null) return;
  const after = { ...before, ...change };
  if (JSON.stringify(after) !== JSON.stringify(before)) keepSession(after);
};

/**
 * Asks the server, on loading the page and then now and again, who this is (name, role, scope, whether the account can be
 * used) and whether the account still is a demo (specification, document 1, section 2, "Side menu").
 */
export const useAccountCheck = (token: string): void => {
  const { data: profile } = useQuery({
    queryKey: [...PROFILE_KEY, token],
    queryFn: async ({ signal }) => (await call('account.getProfile', undefined, { signal })).profile,
    staleTime: CHECK_EVERY_MS,
    refetchInterval: CHECK_EVERY_MS,
    // The owner comes back from the mail that verifies the address.
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
