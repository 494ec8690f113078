import { type SqlBool, sql } from 'kysely';
import { CHANNEL, type SessionNotice } from '../../changes/notice.ts';
import type { TenantTransaction } from '../../database.ts';
import { findsRow } from '../statements/rows.ts';

const notEnded = ({ trx, tenantId }: TenantTransaction, now: Date) =>
  trx.updateTable('sessions').set({ ended_at: now }).where('tenant_id', '=', tenantId).where('ended_at', 'is', null);

/**
 * Ends sessions and tells every server, so that their event streams end too. Every statement that ends sessions must go
 * through this. The NOTIFY is part of the transaction. It serializes the commit with others, but sessions end rarely.
 *
 * @param choose narrows the tenant's sessions down
 * @returns their number
 */
export const endSessions = async (
  tx: TenantTransaction,
  now: Date,
  choose: (query: ReturnType<typeof notEnded>) => ReturnType<typeof notEnded>,
): Promise<number> => {
  const ended = await choose(notEnded(tx, now)).returning('token_hash').execute();
  const notices = ended.map(({ token_hash }): string => {
    const notice: SessionNotice = { type: 'session', tenantId: tx.tenantId, session: token_hash.toString('base64') };
    return JSON.stringify([notice]);
  });
  if (notices.length > 0)
    await sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`.execute(tx.trx);
  return notices.length;
};

/** Ends a person's live sessions, all or all but one. Returns their number. */
export const endSessionsOf = (tx: TenantTransaction, userId: number, now: Date, but: Buffer | null): Promise<number> =>
  endSessions(tx, now, (sessions) => {
    const live = sessions.where('user_id', '=', userId).where('expires_at', '>', now);
    return but === null ? live : live.where('token_hash', '<>', but);
  });

/** A person's sessions that still work: not ended, expired or idle for longer than the tenant allows. */
export const liveSessionsOf = ({ trx, tenantId }: TenantTransaction, userId: number, now: Date) =>
  trx
    .selectFrom('sessions')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<SqlBool>`last_used_at + make_interval(mins => (select idle_minutes from tenants where id = ${tenantId})) > ${now}`,
    );

/** Number of devices on which a person is signed in. */
export const countLiveSessions = async (tx: TenantTransaction, userId: number, now: Date): Promise<number> => {
  const live = liveSessionsOf(tx, userId, now).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await live.executeTakeFirstOrThrow()).total;
};

/** Whether a person uses two-factor sign-in. */
export const hasTwoFactor = ({ trx, tenantId }: TenantTransaction, userId: number): Promise<boolean> => {
  const own = trx.selectFrom('two_factor').select('user_id').where('tenant_id', '=', tenantId);
  return findsRow(own.where('user_id', '=', userId).where('confirmed_at', 'is not', null));
};

/** Turns a person's two-factor sign-in off and ends sign-ins that wait for a code. */
export const removeTwoFactor = async ({ trx, tenantId }: TenantTransaction, userId: number): Promise<void> => {
  await trx.deleteFrom('two_factor').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('account_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'two_factor')
    .execute();
};
