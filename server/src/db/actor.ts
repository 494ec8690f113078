import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** On whose behalf rows are changed: what the audit log writes beside each change (decision 0052). */
export interface Actor {
  /** A member of staff, a visitor without a session, a job, or the making of first rows, which only the owner's login does unrecorded. */
  readonly kind: 'staff' | 'visitor' | 'job' | 'setup';
  /** The member of staff. */
  readonly userId?: number;
  /** The name of the member of staff or of the job. */
  readonly name?: string;
  readonly requestId?: string;
  readonly ip?: string;
  readonly userAgent?: string;
  /** Tells one person's devices apart, and cannot be signed in with. */
  readonly session?: string;
}

const current = new AsyncLocalStorage<Actor>();

/**
 * Does work on behalf of somebody: every tenant transaction begun in it, however deep, says so to the database. That way no
 * handler has to hand the caller on, and none can forget to.
 */
export const actAs = <T>(actor: Actor, work: () => T): T => current.run(actor, work);

/** The statement that tells the database who acts; none outside of calls and jobs, which is recorded as the system's doing. */
export const actorStatement = (): string => {
  const actor = current.getStore();
  return actor ? `; set local app.actor = ${pg.escapeLiteral(JSON.stringify(actor).toWellFormed())}` : '';
};
