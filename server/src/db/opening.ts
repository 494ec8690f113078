import { actorStatement } from './actor.ts';

/** The statements that begin a transaction. */
export type Opening = readonly string[];

export const UNSCOPED_WRITE: Opening = ['begin'];
export const UNSCOPED_READ: Opening = ['begin isolation level repeatable read read only'];

/** Begins a transaction that sees and changes one tenant. The actor is sent along for the audit log. */
export const openWrite = (tenantId: number): Opening => ['begin', setTenant(tenantId), ...actorStatement()];

/** Begins a read-only snapshot of one tenant. */
export const openRead = (tenantId: number): Opening => [...UNSCOPED_READ, setTenant(tenantId)];

/** Sent as plain `set local` because Citus forwards that to its workers, unlike `set_config()`. */
const setTenant = (tenantId: number): string => `set local app.tenant_id = '${checked(tenantId)}'`;

function checked(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError(`Not a tenant id: ${tenantId}`);
  return tenantId;
}
