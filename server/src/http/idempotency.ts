import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { Fault } from './fault.ts';

/** An idempotency key of a call, and the hash of the call's body. */
export interface IdempotencyKey {
  readonly key: string;
  readonly bodyHash: Buffer;
}

const isErased = (answer: unknown): boolean => (answer as { erased?: unknown } | null)?.erased === true;

/** Whether a call repeats one whose answer is stored. Not for deciding whether to run it: see `once`. */
export const isRepeated = async (
  { trx, tenantId }: TenantTransaction,
  scope: string,
  idempotency: IdempotencyKey | null,
): Promise<boolean> => {
  if (!idempotency) return false;
  const first = await trx
    .selectFrom('idempotency_keys')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('scope', '=', scope)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  return first !== undefined;
};

/**
 * Runs `act` once per key. The first answer is stored in the same transaction, and later calls with the same key and
 * body get it. A concurrent second call waits for the key's lock until the first has ended. `scope` separates the keys
 * of endpoints and people.
 *
 * @throws Fault REQUEST-3008 for the same key with another body, REQUEST-3004 when the person in the answer was erased
 * since
 */
export const once = async <T extends object>(
  { trx, tenantId }: TenantTransaction,
  scope: string,
  idempotency: IdempotencyKey | null,
  act: () => Promise<T>,
): Promise<T> => {
  if (!idempotency) return act();
  const { key, bodyHash } = idempotency;
  const lock = `idempotency:${tenantId}:${scope}:${key}`;
  // Separate statements on purpose: the second must see an answer that was committed while the first waited.
  const [, first] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx),
    trx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('tenant_id', '=', tenantId)
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst(),
  ]);
  if (first) {
    if (!first.body_hash.equals(bodyHash)) throw new Fault('idempotencyKeyReused');
    if (isErased(first.answer)) throw new Fault('notFound');
    return first.answer as T;
  }
  const answer = await act();
  await trx
    .insertInto('idempotency_keys')
    .values({ tenant_id: tenantId, scope, key, body_hash: bodyHash, answer: JSON.stringify(answer) })
    .execute();
  return answer;
};
