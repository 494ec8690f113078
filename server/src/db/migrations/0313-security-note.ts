import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Events of the security log that the server writes take their ids where triggers take theirs: on a cluster, the
 * function runs on the node of the tenant. The log is in order of its ids (decision 0311).
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, [NOTE]);

const NOTE = `
  create function security_note(tenant bigint, event jsonb) returns void language plpgsql as $$
  begin
    insert into audit_security (tenant_id, at, kind, account, user_id, company_id, department_id, actor_id, actor_name, ip, user_agent,
      request_id, reason)
    values (tenant, (event ->> 'at')::timestamptz, event ->> 'kind', event ->> 'account', (event ->> 'user_id')::bigint,
      (event ->> 'company_id')::bigint, (event ->> 'department_id')::bigint, (event ->> 'actor_id')::bigint, event ->> 'actor_name',
      event ->> 'ip', event ->> 'user_agent', event ->> 'request_id', event ->> 'reason');
  end $$`;
