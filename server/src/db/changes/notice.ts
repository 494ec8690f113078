import { changeKinds, editingStates } from '@ledig/contract/live.ts';
import { z } from 'zod';

/** The database channel for notices between servers. */
export const CHANNEL = 'ledig_changes';

/**
 * Maximum number of entities per notice, so that it fits a payload. A change with more is split into several notices.
 */
const ENTITIES_A_NOTICE = 200;

const id = z.int().positive();

/** The place of the change, against which scopes are checked. */
const place = {
  tenantId: id,
  companyId: id,
  departmentId: id,
  /** Affected entities. Empty when the change concerns no entity. */
  entityIds: z.array(id).max(ENTITIES_A_NOTICE),
  /** Index among the notices of one split change. Clients who see every entity only handle part 0. */
  part: z.int().nonnegative(),
};

const changeNotice = z.object({
  type: z.literal('change'),
  ...place,
  /** Null when the change concerns the company as a whole. */
  departmentId: id.nullable(),
  kind: z.enum(changeKinds),
  id,
});
const editingNotice = z.object({
  type: z.literal('editing'),
  ...place,
  bookingId: id,
  editor: z.string().max(100),
  name: z.string().max(1000),
  state: z.enum(editingStates),
});
const missedNotice = z.object({ type: z.literal('missed') });
/** A session has ended (`endSessions`). `session` is the token's hash in base64. */
const sessionNotice = z.object({ type: z.literal('session'), tenantId: id, session: z.string().max(100) });
const notices = z.array(z.discriminatedUnion('type', [changeNotice, editingNotice, missedNotice, sessionNotice]));

/** A change, sent to all servers. */
export type ChangeNotice = z.infer<typeof changeNotice>;
/** Someone is editing a booking, sent to all servers. */
export type EditingNotice = z.infer<typeof editingNotice>;
export type Notice = ChangeNotice | EditingNotice;
/** Some notices were lost. Clients must reload their data. */
export type MissedNotice = z.infer<typeof missedNotice>;

/** A change that a transaction announces. It is sent after the commit. */
export interface Announcement extends Pick<ChangeNotice, 'kind' | 'id' | 'companyId' | 'departmentId'> {
  /** Entities that the booking holds, or held before the change. */
  readonly entityIds: readonly number[];
}

/** Splits one change into notices of limited size. */
export const inParts = <N extends Notice>(notice: Omit<N, 'part'> & { entityIds: readonly number[] }): N[] => {
  const { entityIds } = notice;
  const count = Math.max(1, Math.ceil(entityIds.length / ENTITIES_A_NOTICE));
  return Array.from({ length: count }, (_, part) => {
    const from = part * ENTITIES_A_NOTICE;
    return { ...notice, entityIds: entityIds.slice(from, from + ENTITIES_A_NOTICE), part } as unknown as N;
  });
};

/** A session has ended. Its event streams must be closed. */
export type SessionNotice = z.infer<typeof sessionNotice>;

/** Parses a payload from the channel. Null for a payload in an unknown format. */
export const readNotices = (payload: string): (Notice | MissedNotice | SessionNotice)[] | null => {
  try {
    return notices.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
