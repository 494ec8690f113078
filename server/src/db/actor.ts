import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The person, visitor or job that changes rows. The audit log stores it with each change (decision 0052). */
export interface Actor {
  /**
   * `guest` is the guest of a booking by its private link. `setup` is the creation of the first rows. It is unrecorded
   * only under the owner's login.
   */
  readonly kind: 'staff' | 'visitor' | 'guest' | 'job' | 'setup';
  readonly userId?: number;
  /** Name of the staff member or of the job. */
  readonly name?: string;
  readonly requestId?: string;
  readonly ip?: string;
  readonly userAgent?: string;
  /** Distinguishes a person's devices. It can't be used to sign in. */
  readonly session?: string;
}

const current = new AsyncLocalStorage<Actor>();

/**
 * Runs `work` on behalf of an actor. Every tenant transaction inside it sends the actor to the database, so handlers
 * don't have to pass the caller on.
 */
export const actAs = <T>(actor: Actor, work: () => T): T => current.run(actor, work);

/** Runs `work` on behalf of the guest of the call's private link, also if the caller has a session of staff. */
export const actAsGuest = <T>(work: () => T): T => {
  const { requestId, ip, userAgent } = current.getStore() ?? {};
  return actAs(
    { kind: 'guest', ...(requestId && { requestId }), ...(ip && { ip }), ...(userAgent && { userAgent }) },
    work,
  );
};

/**
 * SQL that sets the actor of a transaction. None outside of calls and jobs: the audit log then records the system as
 * the actor.
 */
export const actorStatement = (): readonly string[] => {
  const actor = current.getStore();
  return actor ? [`set local app.actor = ${pg.escapeLiteral(JSON.stringify(actor).toWellFormed())}`] : [];
};
