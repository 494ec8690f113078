import { auditActions, auditActors } from '@ledig/domain/audit/kinds.ts';
import { z } from 'zod';
import { byStaff, get } from '../endpoint.ts';
import { dateText, id, idOrNull, idText, instant, named, paged, pageText, textOrNull } from '../primitives.ts';
import { auditSecurity } from './audit-security.ts';

/** One field of a record, before and after. Ids of other records are replaced by names, secrets by `***`. */
export const auditChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** One change: actor, action, record, time and origin. */
export const auditRow = z.object({
  id,
  at: instant,
  actor: z.enum(auditActors),
  user: named.nullable(),
  /** Name of the job that made the change, if any. */
  job: textOrNull,
  session: textOrNull,
  ip: textOrNull,
  user_agent: textOrNull,
  request_id: textOrNull,
  action: z.enum(auditActions),
  kind: z.string(),
  record_id: idOrNull,
  record_name: z.string(),
  changes: z.array(auditChange),
});
export type AuditRow = z.infer<typeof auditRow>;

/** The audit log. */
export const audit = {
  listChanges: get('/audit-log', byStaff(['admin'], 'department'), {
    summary: 'Who changed what, newest first; twelve months back',
    query: z.object({
      page: pageText,
      user: idText.optional(),
      kind: z
        .string()
        .regex(/^[a-z_]{1,60}$/)
        .optional(),
      record: idText.optional(),
      action: z.enum(auditActions).optional(),
      /** First day shown, in the company's zone. */
      from: dateText.optional(),
      /** Last day shown, inclusive. */
      to: dateText.optional(),
    }),
    answer: z.object({ audit_log: paged(auditRow) }),
  }),
  listPeople: get('/audit-log-people', byStaff(['admin'], 'department'), {
    summary: 'The members of staff whose changes can be asked for',
    answer: z.object({ people: z.array(named) }),
  }),
  ...auditSecurity,
} as const;
