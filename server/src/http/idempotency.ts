import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { Fault } from './fault.ts';

/** An idempotency key of a call, and the hash of the call's body. */
export interface IdempotencyKey {
  readonly key: string;
  readonly bodyHash: Buffer;
}

const isErased = (answer: unknown): boolean => (answer as { erased?: unknown } | null)?.erased === true;

/**
 * Runs `act` once per key. The first answer is stored in the same transaction, and later calls with the same key and
 * body get it. A concurrent second call waits for the first. `scope` separates the keys of endpoints and people.
 *
 * @throws Fault REQUEST-3008 for the same key with another body, REQUEST-3004 when the person in the answer was erased
 * since
 */
export const once = async <T extends object>(
  { trx, tenantId }: TenantScope,
  scope: string,
  idempotency: IdempotencyKey | null,
  act: () => Promise<T>,
): Promise<T> => {
  if (!idempotency) return act();
  const { key, bodyHash } = idempotency;
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ tenant_id: tenantId, scope, key, body_hash: bodyHash, answer: sql`'null'` })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const first = await trx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('tenant_id', '=', tenantId)
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!first.body_hash.equals(bodyHash)) throw new Fault('idempotencyKeyReused');
    if (isErased(first.answer)) throw new Fault('notFound');
    return first.answer as T;
  }
  const answer = await act();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('tenant_id', '=', tenantId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return answer;
};
