import { DAY_MS } from '../time/durations.ts';

/**
 * Days left of a demo, rounded up: 1 on its last day, 0 once it has ended (docs/rules/accounts.md#enabling).
 *
 * @param expiresAt epoch milliseconds, or null for an account that doesn't end
 * @param now epoch milliseconds
 */
export function demoDaysLeft(expiresAt: number | null, now: number): number | null {
  return expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / DAY_MS));
}
