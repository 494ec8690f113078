/** The UTC date that a message counts for, `yyyy-mm-dd`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The start of the next UTC day, when quotas reset. */
export const nextDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
