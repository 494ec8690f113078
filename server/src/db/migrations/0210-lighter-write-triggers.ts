import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Cheaper triggers of a new booking (decision 0243). Their results are unchanged.
 *
 * - Search words: the texts are folded once, and in ASCII without a regular expression. A new record has no words yet,
 *   so
 *   its words are inserted without a check for conflicts.
 * - Audit log: one statement records a new client or booking.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    WORDS,
    ...SEARCHED.map(keep),
    AUDIT_INSERT,
    ...['clients', 'bookings'].flatMap((table) => [
      `drop trigger audit on ${table}`,
      `create trigger audit after update or delete on ${table} for each row execute function audit_change('id', '${table}')`,
      `create trigger audit_insert after insert on ${table} for each row execute function audit_insert('${table}')`,
    ]),
  ]);

/** `offset 0` keeps the planner from copying the folded text into each place that uses it. */
const WORDS = `
  create or replace function search_words_of(texts text[]) returns setof text language sql immutable parallel safe
  begin atomic
    select distinct left(word, 64)
      from (select case when octet_length(given) = length(given) then translate(lower(given collate "C"), E'\\t\\n\\x0B\\f\\r', '     ')
                        else regexp_replace(search_fold(given), '\\s+', ' ', 'g') end as whole
              from (select array_to_string(texts, ' ') as given offset 0) t offset 0) t,
           string_to_table(
             whole || ' ' || translate(whole, '@', ' ') || ' ' || translate(whole, '${marks()}', repeat(' ', 32)), ' ') as w (word)
     where word <> '';
  end`;

/** The 32 ASCII marks, quoted for an SQL string. */
function marks(): string {
  return "!\"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~";
}

interface Searched {
  readonly table: string;
  /** SQL for the words of a row called `new`. */
  readonly words: string;
}

const SEARCHED: readonly Searched[] = [
  {
    table: 'clients',
    words: 'search_words_of(array[new.name, new.email, new.phone_number, new.country_code || new.phone_number])',
  },
  { table: 'users', words: 'search_words_of(array[new.name, new.email, new.phone_number])' },
  {
    table: 'renting_entities',
    words: 'search_words_of(search_rests_of(array[new.name, new.description]::text[]))',
  },
];

const keep = ({ table, words }: Searched): string => `
  create or replace function search_${table}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into search_words (tenant_id, kind, word, record_id)
      select new.tenant_id, '${table}', w.word, new.id from ${words} as w (word);
      return null;
    end if;
    delete from search_words s
     where s.tenant_id = new.tenant_id and s.kind = '${table}' and s.record_id = new.id
       and s.word = any (array(select ${words.replaceAll('new.', 'old.')} except select ${words}));
    insert into search_words (tenant_id, kind, word, record_id)
    select new.tenant_id, '${table}', w.word, new.id from ${words} as w (word)
    on conflict do nothing;
    return null;
  end $$`;

/** Records the same row as `audit_change`, whose values of clients and bookings aren't hidden. */
const AUDIT_INSERT = `
  create function audit_insert() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    tenant constant bigint := app_tenant();
    unsaid constant text[] := array['tenant_id', 'id', 'version', 'created_at', 'updated_at', 'email_key', 'name_key', 'is_long'];
    actor jsonb;
    whole jsonb;
  begin
    if session_user = current_user then return null; end if;
    actor := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
    whole := to_jsonb(new);
    insert into audit_log (tenant_id, actor, user_id, user_name, session, request_id, ip, user_agent, action, kind, record_id,
      record_name, company_id, department_id, changed)
    values (tenant, case when actor ->> 'kind' = 'setup' then 'system' else actor ->> 'kind' end, (actor ->> 'userId')::bigint,
      coalesce(actor ->> 'name', ''), actor ->> 'session', actor ->> 'requestId', actor ->> 'ip', actor ->> 'userAgent', 'insert',
      tg_argv[0], new.id, coalesce(whole ->> 'name', whole ->> 'client_name', ''), (whole ->> 'company_id')::bigint,
      (whole ->> 'department_id')::bigint,
      jsonb_build_object('before', '{}'::jsonb, 'after', jsonb_strip_nulls(whole - unsaid)));
    return null;
  end $$`;
