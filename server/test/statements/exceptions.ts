/**
 * Statements that break a rule on purpose, each with its reason. The check fails when one of them no longer matches.
 *
 * Both write a holder and its units together: one statement decides a race for a unit in one round trip.
 */
export const EXCEPTIONS: readonly RegExp[] = [
  /^\s*with asked as .* insert into bookings .* insert into allocations /s,
  /^\s*with asked as .* insert into waiting_list_offers .* insert into allocations /s,
];
