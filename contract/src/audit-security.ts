import { securityKinds } from '@ledig/domain/audit/security-kinds.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateText, id, instant, named, paged, pageText, searchText } from './primitives.ts';

/** One event of the security log: what happened to which account, who did it, and from where. */
export const securityEvent = z.object({
  id,
  at: instant,
  kind: z.string(),
  /** The e-mail address of the account, as it was typed. */
  account: z.string(),
  /** Whose account it is; null for an unknown one. */
  user: named.nullable(),
  /** Who did it; null for somebody who isn't signed in. */
  actor: named.nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  reason: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const filter = {
  kind: z.enum(securityKinds).optional(),
  /** A part of the account's e-mail address, or of an IP address. */
  searchText: searchText.optional(),
  /** The first day shown, in the company's zone. */
  from: dateText.optional(),
  /** The last day shown, whole. */
  to: dateText.optional(),
};

/** The security log: beyond the specification. */
export const auditSecurity = {
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/security-log',
    who: ['admin'],
    reach: 'department',
    summary: 'Sign-ins, lockouts, denials and changes of access, newest first; twelve months back',
    query: z.object({ page: pageText, ...filter }),
    answer: z.object({ security_log: paged(securityEvent) }),
  }),
  exportSecurityEvents: endpoint({
    method: 'GET',
    path: '/security-log-export',
    who: ['admin'],
    reach: 'department',
    summary: 'The same events as JSON lines, newest first; at most 100,000',
    query: z.object(filter),
    answer: z.object({}),
    media: 'application/x-ndjson',
  }),
} as const;
