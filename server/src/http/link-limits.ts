import type { Deps } from './call.ts';
import { addressOf, limitAttempts, siteOf } from './limits.ts';

interface LimitedCall {
  readonly deps: Deps;
  readonly now: number;
  readonly ip: string;
}

/**
 * Counts all calls by a private link, successful or not, so that callers can't guess tokens
 * (docs/rules/guest-link.md#attempts).
 */
export const limitLinkCalls = ({ deps, now, ip }: LimitedCall, kind: 'read' | 'change'): Promise<void> => {
  const most = kind === 'read' ? 300 : 60;
  const site = siteOf(ip);
  return limitAttempts(deps, now, [
    { of: `guest-link ${kind} ${addressOf(ip)}`, most, minutes: 10 },
    ...(site === null ? [] : [{ of: `guest-link ${kind} site ${site}`, most: most * 5, minutes: 10 }]),
  ]);
};
