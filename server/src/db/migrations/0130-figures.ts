import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Daily roll-ups of bookings (decision 0128).
 *
 * - `figure_days`: the counts of a date by department and category of units (0: none). Dates without bookings have no
 *   rows.
 * - `figure_bases`: the settings that a company's roll-ups were counted with. Its row is the lock of the count.
 * - `figure_changes`: periods whose roll-ups are stale, without bounds for all dates. Triggers write them in the
 *   transaction of the change. Rows are
 *   only added, so that concurrent bookings never wait for each other.
 */
const TABLES = [
  `create table figure_days (
     tenant_id bigint not null references tenants (id) on delete cascade,
     company_id bigint not null,
     date date not null,
     department_id bigint not null,
     category_id bigint not null,
     bookings int not null,
     guests int not null,
     canceled int not null,
     unarrived int not null,
     returning_guests int not null,
     new_guests int not null,
     lead_days bigint not null,
     open_ms bigint not null,
     nights int not null,
     lead int[] not null,
     party int[] not null,
     hours bigint[] not null,
     primary key (tenant_id, company_id, date, department_id, category_id),
     foreign key (tenant_id, company_id) references companies (tenant_id, id),
     foreign key (tenant_id, department_id) references departments (tenant_id, id)
   )`,
  `create table figure_bases (
     tenant_id bigint not null references tenants (id) on delete cascade,
     company_id bigint not null,
     basis text not null,
     primary key (tenant_id, company_id),
     foreign key (tenant_id, company_id) references companies (tenant_id, id)
   )`,
  `create table figure_changes (
     tenant_id bigint not null references tenants (id) on delete cascade,
     id bigint generated always as identity,
     department_id bigint not null,
     from_at timestamptz not null,
     to_at timestamptz not null,
     primary key (tenant_id, id)
   )`,
];

/** The stored settings that the counts depend on. The prefix changes when the rules of counting change. */
const BASIS = `
  create function figure_basis(tenant bigint, company bigint) returns text language sql stable as $$
    select '1|' || coalesce((select value::text from company_settings
        where tenant_id = tenant and company_id = company and key = 'timezone'), '')
      || '|' || coalesce((select value::text from company_settings
        where tenant_id = tenant and company_id = company and key = 'working_hours'), '')
  $$`;

const STALE = `
  create function tenants_with_stale_figures() returns setof bigint language plpgsql as $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct tenant_id from slugs order by 1 loop
      perform set_config('app.tenant_id', tenant::text, true);
      if exists (select from figure_changes c where c.tenant_id = tenant) or exists (
        select from companies c left join figure_bases b on b.tenant_id = c.tenant_id and b.company_id = c.id
         where c.tenant_id = tenant and b.basis is distinct from figure_basis(tenant, c.id)) then
        return next tenant;
      end if;
    end loop;
    perform set_config('app.tenant_id', '', true);
  end $$`;

const COUNTED =
  'department_id, starts_at, guests, canceled_at, client_id, arrived_at, checked_out_at, completed_at, created_at';
const of = (row: string): string =>
  COUNTED.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ');

/** A booking counts on the date of its start. */
const BOOKINGS = [
  `create function note_booking_change() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then
       insert into figure_changes (tenant_id, department_id, from_at, to_at)
       values (old.tenant_id, old.department_id, old.starts_at, old.starts_at);
     end if;
     if tg_op <> 'DELETE' and (tg_op = 'INSERT' or (new.department_id, new.starts_at) <> (old.department_id, old.starts_at)) then
       insert into figure_changes (tenant_id, department_id, from_at, to_at)
       values (new.tenant_id, new.department_id, new.starts_at, new.starts_at);
     end if;
     return null;
   end $$`,
  `create trigger note_change after insert or delete on bookings
     for each row execute function note_booking_change()`,
  `create trigger note_update after update on bookings for each row
     when ((${of('old')}) is distinct from (${of('new')})) execute function note_booking_change()`,
];

/** Periods of units count on every date that they overlap. One row for all units of a booking. */
const ALLOCATIONS = [
  ...['insert', 'update', 'delete'].map((event) => {
    const parts = [event === 'insert' ? '' : 'select * from before', event === 'delete' ? '' : 'select * from after'];
    return `create function note_${event}_of_periods() returns trigger language plpgsql as $$
      begin
        insert into figure_changes (tenant_id, department_id, from_at, to_at)
        select distinct tenant_id, department_id, starts_at, ends_at
          from (${parts.filter((part) => part !== '').join(' union all ')}) changed;
        return null;
      end $$`;
  }),
  `create trigger note_insert after insert on allocations referencing new table as after
     for each statement execute function note_insert_of_periods()`,
  `create trigger note_update after update on allocations referencing old table as before new table as after
     for each statement execute function note_update_of_periods()`,
  `create trigger note_delete after delete on allocations referencing old table as before
     for each statement execute function note_delete_of_periods()`,
];

/** A registered guest means that the booking's guests have arrived. */
const GUESTS = [
  `create function note_guest_change() returns trigger language plpgsql as $$
   begin
     insert into figure_changes (tenant_id, department_id, from_at, to_at)
     select b.tenant_id, b.department_id, b.starts_at, b.starts_at from bookings b
      where (tg_op <> 'INSERT' and b.tenant_id = old.tenant_id and b.id = old.booking_id)
         or (tg_op <> 'DELETE' and b.tenant_id = new.tenant_id and b.id = new.booking_id);
     return null;
   end $$`,
  `create trigger note_change after insert or delete or update of booking_id on interactors
     for each row execute function note_guest_change()`,
];

/**
 * Counts are by category of the units, so a unit's new category changes all of its dates. The period has no bounds,
 * because the trigger can't see bookings of other open transactions.
 */
const UNITS = [
  `create function note_category_change() returns trigger language plpgsql as $$
   begin
     insert into figure_changes (tenant_id, department_id, from_at, to_at)
     values (new.tenant_id, new.department_id, '-infinity', 'infinity');
     return null;
   end $$`,
  `create trigger note_category after update of category_id on renting_entities for each row
     when (old.category_id is distinct from new.category_id) execute function note_category_change()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, TABLES);
  for (const table of ['figure_days', 'figure_bases', 'figure_changes']) await protect(db, table);
  await run(db, [
    BASIS,
    STALE,
    ...BOOKINGS,
    ...ALLOCATIONS,
    ...GUESTS,
    ...UNITS,
    'create index booking_requests_by_booking on booking_requests (tenant_id, booking_id) where booking_id is not null',
  ]);
};
