/** Statements that break a rule on purpose, each with its reason. The check fails when one of them no longer matches. */
export const EXCEPTIONS: readonly RegExp[] = [];
