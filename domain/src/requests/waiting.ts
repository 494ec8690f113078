import { HOUR_MS } from '../time/durations.ts';
/** A company's rules for requests that wait. Hours; null turns the rule off. */
export interface WaitingRules {
  readonly remindAfterHours: number | null;
  readonly answerAfterHours: number | null;
}

/**
 * Requests that were sent at or before this moment have waited long enough; null when the rule is off.
 * Rule: docs/rules/requests.md#waiting
 *
 * @param now epoch milliseconds
 */
export const sentBefore = (hours: number | null, now: number): number | null =>
  hours === null ? null : now - hours * HOUR_MS;
