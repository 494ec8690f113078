import type { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeSession } from '#lib/session/session.ts';

/** The role and place that decide which data a person sees. */
const scopeNow = (): string => {
  const session = currentSession();
  return JSON.stringify([session?.role, session?.company_id, session?.department_id]);
};

/**
 * Keeps cached data from a person who may not see it. Another person starts with an empty cache. When an admin changes
 * the person's role, company or department, shown data loads again and the rest is removed. Rule:
 * docs/rules/screens.md#session.
 *
 * @returns stops following
 */
export const followViewer = (queries: QueryClient): (() => void) => {
  let [person, scope] = [currentSession()?.id, scopeNow()];
  return subscribeSession(() => {
    const before = { person, scope };
    [person, scope] = [currentSession()?.id, scopeNow()];
    if (person !== before.person) queries.clear();
    else if (scope !== before.scope) {
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' });
    }
  });
};
