/**
 * Statements that break a rule on purpose, each with its reason. The check fails when one of them no longer matches.
 *
 * A new booking and its units are one statement, which decides a race for a unit in one round trip (decision 0195).
 */
export const EXCEPTIONS: readonly RegExp[] = [/^\s*with asked as .* insert into bookings .* insert into allocations /s];
