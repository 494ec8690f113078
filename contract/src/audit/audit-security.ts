import { securityKinds } from '@ledig/domain/audit/security-kinds.ts';
import { z } from 'zod';
import { byStaff, get } from '../endpoint.ts';
import { dateText, id, instant, named, paged, pageText, searchText, sends, textOrNull } from '../primitives.ts';

/** One event of the security log: the event, the account, the actor and the origin. */
export const securityEvent = z.object({
  id,
  at: instant,
  kind: z.string(),
  /** The e-mail address of the account, as typed. */
  account: z.string(),
  /** The account's person. Null for an unknown account. */
  user: named.nullable(),
  /** The person who did it. Null when not signed in. */
  actor: named.nullable(),
  ip: textOrNull,
  user_agent: textOrNull,
  request_id: textOrNull,
  reason: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const filter = {
  kind: z.enum(securityKinds).optional(),
  /** A part of the account's e-mail address, or of an IP address. */
  searchText: searchText.optional(),
  /** First day shown, in the company's zone. */
  from: dateText.optional(),
  /** Last day shown, inclusive. */
  to: dateText.optional(),
};

/** The security log. */
export const auditSecurity = {
  listSecurityEvents: get('/security-log', byStaff(['admin'], 'department'), {
    summary: 'Sign-ins, lockouts, denials and changes of access, newest first; twelve months back',
    query: z.object({ page: pageText, ...filter }),
    answer: z.object({ security_log: paged(securityEvent) }),
  }),
  exportSecurityEvents: get('/security-log-export', byStaff(['admin'], 'department'), {
    summary: 'The same events as JSON lines, newest first; at most 100,000',
    query: z.object(filter),
    ...sends('application/x-ndjson'),
  }),
} as const;
