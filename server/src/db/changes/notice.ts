import { changeKinds, editingStates } from '@ledig/contract/live.ts';
import { z } from 'zod';

/** As many entities as fit a notice with room to spare; more are spread over several notices. */
const ENTITIES_A_NOTICE = 200;

const id = z.int().positive();

/** Where it happened: what scopes are judged by. */
const place = {
  tenantId: id,
  companyId: id,
  departmentId: id,
  /** Entities it concerns; none where it concerns no entity by itself. */
  entityIds: z.array(id).max(ENTITIES_A_NOTICE),
  /** Which of several notices of one happening: those who see every entity heed only the first, 0. */
  part: z.int().nonnegative(),
};

const changeNotice = z.object({
  type: z.literal('change'),
  ...place,
  /** Null for what concerns the whole company. */
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
/** A session has ended; the database tells it (migration 0050). `session` is the token's hash in base64. */
const sessionNotice = z.object({ type: z.literal('session'), tenantId: id, session: z.string().max(100) });
const notices = z.array(z.discriminatedUnion('type', [changeNotice, editingNotice, missedNotice, sessionNotice]));

/** Something changed, as one server tells all. */
export type ChangeNotice = z.infer<typeof changeNotice>;
/** Somebody edits a booking, as one server tells all. */
export type EditingNotice = z.infer<typeof editingNotice>;
export type Notice = ChangeNotice | EditingNotice;
/** A server had more to tell than it could: whoever shows anything looks anew. */
export type MissedNotice = z.infer<typeof missedNotice>;

/** What a transaction announces: a change that others should hear of once it is committed. */
export interface Announcement extends Pick<ChangeNotice, 'kind' | 'id' | 'companyId' | 'departmentId'> {
  /** What it holds, or held before. */
  readonly entityIds: readonly number[];
}

/** One happening as the notices that tell it. */
export const inParts = <N extends Notice>(notice: Omit<N, 'part'> & { entityIds: readonly number[] }): N[] => {
  const { entityIds } = notice;
  const count = Math.max(1, Math.ceil(entityIds.length / ENTITIES_A_NOTICE));
  return Array.from({ length: count }, (_, part) => {
    const from = part * ENTITIES_A_NOTICE;
    return { ...notice, entityIds: entityIds.slice(from, from + ENTITIES_A_NOTICE), part } as unknown as N;
  });
};

/** A session has ended: its streams end too. */
export type SessionNotice = z.infer<typeof sessionNotice>;

/** What came over the channel; null for what no server of ours wrote. */
export const readNotices = (payload: string): (Notice | MissedNotice | SessionNotice)[] | null => {
  try {
    return notices.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
