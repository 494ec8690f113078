import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantTransaction } from '#db/database.ts';
import { endSessions, liveSessionsOf } from '#db/queries/accounts/sessions.ts';

export interface SessionRow {
  readonly id: number;
  readonly token_hash: Buffer;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

export const insertSession = (
  { trx, tenantId }: TenantTransaction,
  session: {
    readonly userId: number;
    readonly tokenHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
    /** When the person has proven the identity. Null: as the session begins. */
    readonly provenAt: Date | null;
    readonly userAgent: string;
    readonly language: Language;
  },
) =>
  trx
    .insertInto('sessions')
    .values({
      tenant_id: tenantId,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      proven_at: session.provenAt,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      language: session.language,
    })
    .execute();

export const endSession = (tx: TenantTransaction, tokenHash: Buffer, now: Date) =>
  endSessions(tx, now, (sessions) => sessions.where('token_hash', '=', tokenHash));

/** A person's live sessions, most recently used first. */
export const listLiveSessions = (tx: TenantTransaction, userId: number, now: Date): Promise<SessionRow[]> =>
  liveSessionsOf(tx, userId, now)
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** Ends one live session of a person. Returns whether it existed. */
export const endSessionOf = async (
  tx: TenantTransaction,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<boolean> => {
  const ended = await endSessions(tx, now, (sessions) =>
    sessions.where('user_id', '=', userId).where('id', '=', id).where('expires_at', '>', now),
  );
  return ended > 0;
};

/** Records that the person has confirmed their identity in a session. */
export const noteProof = ({ trx, tenantId }: TenantTransaction, tokenHash: Buffer, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
