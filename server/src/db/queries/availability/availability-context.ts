import { type ClosedPeriod, type Closure, closedPeriods } from '@ledig/domain/availability/closures.ts';
import { readStayHours, type StayHours } from '@ledig/domain/availability/daily.ts';
import type { BookableEntity } from '@ledig/domain/availability/entity.ts';
import type { ActivitySystem, ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { type BookingSettings, readBookingSettings } from '@ledig/domain/settings/settings.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

/** A department, with the columns that booking decisions need. */
export interface ContextDepartment {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly scheduleSystem: ScheduleSystem;
  readonly activitySystem: ActivitySystem;
  readonly allowCategories: boolean;
  /** True when the department or its company is archived. It can't be booked then, and visitors don't see it. */
  readonly archived: boolean;
  readonly stayHours: StayHours;
}

/** Everything that an availability decision needs of a department, except taken periods. */
export interface AvailabilityContext {
  readonly department: ContextDepartment;
  readonly settings: BookingSettings;
  /** The company's settings by key, as stored. Long texts for screens are left out. */
  readonly storedSettings: Readonly<Record<string, unknown>>;
  /** Blocked days of the whole department that end on the given date or later. */
  readonly blocked: readonly DateRange[];
  /** Blocked parts of days and single units that end on the given date or later. */
  readonly closed: readonly ClosedPeriod[];
  /** Active entities, by id. */
  readonly entities: readonly BookableEntity[];
  /** Ids of the categories that aren't deleted. */
  readonly categoryIds: readonly number[];
}

const VERSION = '(select v.version from context_versions v where v.tenant_id = $1)';

/** The statement's text is the same for every tenant, so each session prepares it once. */
const CONTEXT = `
select json_build_object(
  'department', json_build_object(
    'id', d.id, 'name', d.name, 'companyId', d.company_id, 'companyName', c.name, 'scheduleSystem', d.schedule_system,
    'activitySystem', d.activity_system, 'allowCategories', d.allow_categories, 'checkin', to_char(d.checkin, 'HH24:MI'),
    'checkout', to_char(d.checkout, 'HH24:MI'), 'archived', d.archived_at is not null or c.archived_at is not null),
  'settings', (
    select json_object_agg(s.key, s.value order by s.key) from company_settings s
     where s.tenant_id = $1 and s.company_id = d.company_id and s.key <> all
       ('{public_booking_custom_visual_settings,overall_booking_information,tags_description}')),
  'blocked', (
    select json_agg(json_build_array(b.start_date, b.end_date, to_char(b.start_time, 'HH24:MI'),
             to_char(b.end_time, 'HH24:MI'), b.renting_entity_ids) order by b.id) from blocked_dates b
     where b.tenant_id = $1 and b.department_id = d.id and b.end_date >= $3),
  'categories', (
    select json_agg(k.id order by k.id) from categories k
     where k.tenant_id = $1 and k.department_id = d.id and k.deleted_at is null),
  'entities', (
    select json_agg(json_build_array(e.id, e.name, e.capacity, e.can_combine, e.category_id) order by e.id)
      from renting_entities e
     where e.tenant_id = $1 and e.department_id = d.id and e.archived_at is null)
)::text as context, ${VERSION}::text as version
  from departments d join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
 where d.tenant_id = $1 and c.tenant_id = $1 and d.id = $2`;

type BlockedEntry = readonly [LocalDate, LocalDate, string | null, string | null, readonly number[] | null];

interface Loaded {
  readonly department: Omit<ContextDepartment, 'stayHours'> & {
    readonly checkin: string | null;
    readonly checkout: string | null;
  };
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly blocked: readonly BlockedEntry[] | null;
  readonly categories: readonly number[] | null;
  readonly entities: readonly (readonly [number, string, number, boolean, number | null])[] | null;
}

const isWhole = ([, , start, end, units]: BlockedEntry): boolean => start === null && end === null && units === null;

const closureOf = ([from, to, start, end, entityIds]: BlockedEntry): Closure => ({
  from,
  to,
  startMinutes: parseTimeOfDay(start ?? ''),
  endMinutes: parseTimeOfDay(end ?? ''),
  entityIds,
});

const read = (text: string): AvailabilityContext => {
  const { department, settings, blocked, categories, entities } = JSON.parse(text) as Loaded;
  const { checkin, checkout, ...rest } = department;
  const storedSettings = settings ?? {};
  const stayHours = readStayHours(checkin, checkout);
  const bookingSettings = readBookingSettings(storedSettings);
  const bounds = { scheduleSystem: rest.scheduleSystem, settings: bookingSettings, stayHours };
  const entries = blocked ?? [];
  return {
    department: { ...rest, stayHours },
    settings: bookingSettings,
    storedSettings,
    blocked: entries.filter(isWhole).map(([from, to]) => ({ from, to })),
    closed: closedPeriods(entries.filter((entry) => !isWhole(entry)).map(closureOf), bounds),
    entities: (entities ?? []).map(([id, name, capacity, canCombine, categoryId]) => ({
      id,
      name,
      capacity,
      canCombine,
      categoryId,
    })),
    categoryIds: categories ?? [],
  };
};

/**
 * A loaded context. It serves requests while the tenant's version is unchanged and they need no earlier blocked dates.
 */
interface Cached {
  readonly version: string | null;
  readonly blockedFrom: LocalDate;
  readonly context: AvailabilityContext;
}
const MAX_CACHED = 500;
const cache = new Map<string, Cached>();
const keyOf = (tenantId: number, departmentId: number): string => `${tenantId}:${departmentId}`;

const remember = (key: string, loaded: Cached): void => {
  cache.delete(key);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, loaded);
};

const runFirst = async <Row>(
  { trx }: TenantTransaction,
  text: string,
  values: readonly unknown[],
): Promise<Row | undefined> => {
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>);
  return rows[0];
};

/** The cached context, if the tenant's version is unchanged. */
const findUnchanged = async (
  tx: TenantTransaction,
  key: string,
  blockedFrom: LocalDate,
): Promise<Cached | undefined> => {
  const cached = cache.get(key);
  if (!cached || blockedFrom < cached.blockedFrom) return undefined;
  const row = await runFirst<{ version: string | null }>(tx, `select ${VERSION}::text as version`, [tx.tenantId]);
  return row?.version === cached.version ? cached : undefined;
};

/**
 * Loads a department with its company's settings, active entities and blocked dates. Archived departments are loaded
 * too.
 *
 * Reuses the cached context of this process while the tenant's version is unchanged. Triggers change the version in the
 * transaction that changes anything the context is made from, so a cached context is never stale.
 *
 * @param blockedFrom blocked dates that end earlier may be left out; pass one day early, because openings run past
 * midnight
 * @returns undefined when the tenant has no such department. The object is shared between requests: never change it
 */
export const findAvailabilityContext = async (
  tx: TenantTransaction,
  departmentId: number,
  blockedFrom: LocalDate,
): Promise<AvailabilityContext | undefined> => {
  const key = keyOf(tx.tenantId, departmentId);
  const unchanged = await findUnchanged(tx, key, blockedFrom);
  if (unchanged) return unchanged.context;
  const row = await runFirst<{ context: string; version: string | null }>(tx, CONTEXT, [
    tx.tenantId,
    departmentId,
    blockedFrom,
  ]);
  if (!row) return undefined;
  const context = read(row.context);
  remember(key, { version: row.version, blockedFrom, context });
  return context;
};

/**
 * The context that this process loaded last, or undefined. It may be stale: use it to guess what to load, never to
 * decide.
 */
export const lastKnownContext = (tenantId: number, departmentId: number): AvailabilityContext | undefined =>
  cache.get(keyOf(tenantId, departmentId))?.context;
