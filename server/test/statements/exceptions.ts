/**
 * Statements that break a rule on purpose, each with its reason. The check fails when one of them no longer matches.
 */
export const EXCEPTIONS: readonly RegExp[] = [
  // Demo data is written once, while all nodes answer.
  /insert into "allocations" .* jsonb_populate_recordset\(/s,
  // The drill of a backup fills its tables as their owner: no policies apply.
  /insert into bookings .*kari@drill\.test/s,
];
