import type { Kysely } from 'kysely';
import { FIXED, SECURE, WHOLE } from './0312-seal-without-join.ts';
import { run } from './protect.ts';

/**
 * Each tenant numbers its own seals. The sequence of a node would give lower numbers after the tenant has moved to a
 * node that was added earlier. The chain would then be out of order (decision 0311).
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, [SEAL]);

const SEAL = `
  create or replace function audit_seal(tenant bigint, most int) returns int language plpgsql ${SECURE} as $$
  declare
    newest constant timestamptz := now() - interval '1 minute';
    latest record;
    batch record;
    sealed bigint[];
  begin
    if tenant is distinct from app_tenant() then raise exception 'tenant % is not the one of the transaction', tenant; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit_seal', tenant));
    select s.id, s.hash, s.to_at into latest from audit_seals s where s.tenant_id = tenant order by s.id desc limit 1;
    select coalesce(array_agg(r.id), '{}') into sealed from audit_seals s cross join unnest(s.row_ids) r (id)
     where s.tenant_id = tenant and s.to_at > latest.to_at - interval '2 hours';
    with fresh as (
      select a.id, a.at, sha256(convert_to(${FIXED}, 'UTF8')) as fixed, sha256(convert_to(${WHOLE}, 'UTF8')) as whole
        from audit_log a
       where a.tenant_id = tenant and a.at < newest
         and a.at > coalesce(latest.to_at - interval '1 hour', '-infinity')
         and a.id <> all(sealed)
       order by a.id limit most
    )
    select count(*)::int as amount, min(at) as from_at, max(at) as to_at, array_agg(id order by id) as ids,
           array_agg(fixed order by id) as fixed, array_agg(whole order by id) as whole,
           string_agg(int8send(id) || fixed || whole, ''::bytea order by id) as body
      into batch from fresh;
    if batch.amount > 0 then
      insert into audit_seals (tenant_id, id, from_at, to_at, row_ids, fixed_digests, whole_digests, previous, hash)
      overriding system value
      values (tenant, coalesce(latest.id, 0) + 1, batch.from_at, batch.to_at, batch.ids, batch.fixed, batch.whole, latest.hash,
        sha256(coalesce(latest.hash, ''::bytea) || batch.body));
    end if;
    return batch.amount;
  end $$`;
