import type { Deps } from './call.ts';
import { limitAttempts, networkLimits } from './limits.ts';

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
  return limitAttempts(deps, now, networkLimits(`guest-link ${kind}`, ip, { most, minutes: 10 }));
};
