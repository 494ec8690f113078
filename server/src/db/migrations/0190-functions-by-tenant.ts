import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Functions that change the logs take the tenant as their first argument. A cluster then runs each function on the
 * tenant's node (decision 0171). They refuse any tenant but that of the transaction. Their results are unchanged.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'drop function audit_forget(text, bigint[])',
    'drop function audit_prune()',
    'drop function audit_seal(int)',
    'drop function security_prune()',
    MASK,
    FORGET,
    PRUNE,
    PRUNE_SECURITY,
    SEAL,
    ...NAMES.map((name) => `revoke execute on function ${name} from public`),
  ]);

const NAMES = [
  'audit_forget(bigint, text, bigint[])',
  'audit_prune(bigint)',
  'audit_seal(bigint, int)',
  'security_prune(bigint)',
];

const SECURE = 'security definer set search_path = pg_catalog, public, pg_temp';

const OWN_TENANT = `
    if tenant is distinct from app_tenant() then raise exception 'tenant % is not the one of the transaction', tenant; end if;`;

/** The changes of a record without its person. Immutable, as a cluster requires within `case`. */
const MASK = `
  create function audit_mask(of_kind text, changed jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(part.key, (
        select coalesce(jsonb_object_agg(key, case
                 when jsonb_typeof(value) in ('string', 'array', 'object')
                   and (of_kind in ('clients', 'interactors', 'online_guests')
                   or key in ('note', 'tags', 'client_name', 'client_email', 'client_phone_number', 'cancel_reason'))
                 then '"***"' else value end), '{}')
          from jsonb_each(part.value))), '{}')
      from jsonb_each(changed) part
  $$`;

const FORGET = `
  create function audit_forget(tenant bigint, of_kind text, ids bigint[]) returns void language plpgsql ${SECURE} as $$
  declare
    erased_at constant timestamptz := now();
  begin
    ${OWN_TENANT}
    update audit_log a
       set record_name = '',
           action = case when a.at = erased_at then 'erase' else a.action end,
           ip = case when a.actor in ('visitor', 'guest') then null else a.ip end,
           user_agent = case when a.actor in ('visitor', 'guest') then null else a.user_agent end,
           changed = case when a.at = erased_at then '{}' else audit_mask(of_kind, a.changed) end
     where a.tenant_id = tenant and a.kind = of_kind and a.record_id = any(ids);
  end $$`;

/** Deletes the rows of a log that are older than twelve months, and returns their number. */
const prune = (name: string, table: string, first = ''): string => `
  create function ${name}(tenant bigint) returns bigint language plpgsql ${SECURE} as $$
  declare
    oldest constant timestamptz := now() - interval '12 months';
    gone bigint;
  begin
    ${OWN_TENANT}
    ${first}
    delete from ${table} where tenant_id = tenant and at < oldest;
    get diagnostics gone = row_count;
    return gone;
  end $$`;

const PRUNE = prune(
  'audit_prune',
  'audit_log',
  `update audit_seals set row_ids = '{}', fixed_digests = '{}', whole_digests = '{}'
      where tenant_id = tenant and to_at < oldest and row_ids <> '{}';`,
);
const PRUNE_SECURITY = prune('security_prune', 'audit_security');

const SEAL = `
  create function audit_seal(tenant bigint, most int) returns int language plpgsql ${SECURE} as $$
  declare
    newest constant timestamptz := now() - interval '1 minute';
    latest record;
    batch record;
  begin
    ${OWN_TENANT}
    perform pg_advisory_xact_lock(hashtextextended('audit_seal', tenant));
    select s.hash, s.to_at into latest from audit_seals s where s.tenant_id = tenant order by s.id desc limit 1;
    with fresh as (
      select a.id, a.at, sha256(convert_to(audit_fixed(a), 'UTF8')) as fixed, sha256(convert_to(audit_whole(a), 'UTF8')) as whole
        from audit_log a
       where a.tenant_id = tenant and a.at < newest
         and a.at > coalesce(latest.to_at - interval '1 hour', '-infinity')
         and not exists (
           select from audit_seals s
            where s.tenant_id = tenant and s.to_at > latest.to_at - interval '2 hours' and a.id = any(s.row_ids))
       order by a.id limit most
    )
    select count(*)::int as amount, min(at) as from_at, max(at) as to_at, array_agg(id order by id) as ids,
           array_agg(fixed order by id) as fixed, array_agg(whole order by id) as whole,
           string_agg(int8send(id) || fixed || whole, ''::bytea order by id) as body
      into batch from fresh;
    if batch.amount > 0 then
      insert into audit_seals (tenant_id, from_at, to_at, row_ids, fixed_digests, whole_digests, previous, hash)
      values (tenant, batch.from_at, batch.to_at, batch.ids, batch.fixed, batch.whole, latest.hash,
        sha256(coalesce(latest.hash, ''::bytea) || batch.body));
    end if;
    return batch.amount;
  end $$`;
