import type { Profile } from '@ledig/contract/account/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api/client.ts';
import { currentSession, isUnverified, keepSession, type Session } from '#lib/session/session.ts';

/** Interval of the account check while a screen is open. */
const CHECK_EVERY_MS = 10 * 60_000;

/** Changes the stored session. Writes only on a change. */
const refresh = (changeOf: (before: Session) => Partial<Session>): void => {
  const before = currentSession();
  if (before === null) return;
  const after = { ...before, ...changeOf(before) };
  if (JSON.stringify(after) !== JSON.stringify(before)) keepSession(after);
};

/** The session's data in a profile. */
const dataOf = (profile: Profile, before: Session): Omit<Session, 'access_token'> => {
  const { id, name, email, role, company_id, department_id, parent_domain, full_domain } = profile;
  const { is_demo, demo_days_left, is_owner, can_enable, is_usable, disabled_reason, unverified_until } = profile;
  const person = { id, name, email, role, is_owner, can_enable, unverified_until };
  const place = { company_id, department_id, domain: profile.domain, parent_domain, full_domain };
  const tenant = { is_demo, demo_days_left, owner_name: profile.owner_name, is_usable, disabled_reason };
  // The screen of this step still shows the recovery codes. It opens the way when the person has kept them.
  const showsCodes = before.must_set_up_two_factor && profile.two_factor;
  return {
    ...person,
    ...place,
    ...tenant,
    must_change_password: profile.must_change_password,
    must_set_up_two_factor: profile.must_set_up_two_factor || showsCodes,
  };
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
    refresh((before) => dataOf(profile, before));
  }, [profile]);
  useEffect(() => {
    if (state?.isDemo === false) refresh(() => ({ is_demo: false }));
  }, [state]);
};
