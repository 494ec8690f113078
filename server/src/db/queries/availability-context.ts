import { type ClosedPeriod, type Closure, closedPeriods } from '@ledig/domain/availability/closures.ts';
import { readStayHours, type StayHours } from '@ledig/domain/availability/daily.ts';
import type { BookableEntity } from '@ledig/domain/availability/entity.ts';
import { type BookingSettings, readBookingSettings } from '@ledig/domain/settings/settings.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { CompiledQuery } from 'kysely';
import type { TenantScope } from '../database.ts';

/** The department as a decision about bookings sees it. */
export interface ContextDepartment {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  readonly activitySystem: 'BOOKING' | 'REQUESTS_ONLY';
  readonly allowCategories: boolean;
  /** True when the department or its company is archived: nobody may book, and visitors don't see it. */
  readonly archived: boolean;
  readonly stayHours: StayHours;
}

/** Everything of a department that a decision about availability needs, except what is taken. */
export interface AvailabilityContext {
  readonly department: ContextDepartment;
  readonly settings: BookingSettings;
  /** The company's settings by key, as stored; without the long texts that only screens show. */
  readonly storedSettings: Readonly<Record<string, unknown>>;
  /** Whole days of the whole department that end on the asked date or later. */
  readonly blocked: readonly DateRange[];
  /** Blocked parts of days and single units that end on the asked date or later. */
  readonly closed: readonly ClosedPeriod[];
  /** The active ones, by id. */
  readonly entities: readonly BookableEntity[];
  /** Ids of the categories that aren't deleted. */
  readonly categoryIds: readonly number[];
}

/** One text for every tenant, made once: this runs for each availability request. */
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
)::text as context
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

interface Kept {
  readonly text: string;
  readonly context: AvailabilityContext;
}
const MOST_KEPT = 500;
const kept = new Map<string, Kept>();
const keyOf = (tenantId: number, departmentId: number): string => `${tenantId}:${departmentId}`;

/** The same text means the same context, so reading it again is saved; what changed has another text. */
const readOrReuse = (key: string, text: string): AvailabilityContext => {
  const last = kept.get(key);
  if (last?.text === text) return last.context;
  const context = read(text);
  kept.delete(key);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, { text, context });
  return context;
};

/**
 * Loads a department with its company's settings, active entities and blocked dates, archived or not, in one statement.
 *
 * @param blockedFrom blocked dates that end earlier are left out; a day early is right, as openings run past midnight
 * @returns undefined when the tenant has no such department. Shared between requests: never change it
 */
export const findAvailabilityContext = async (
  { trx, tenantId }: TenantScope,
  departmentId: number,
  blockedFrom: LocalDate,
): Promise<AvailabilityContext | undefined> => {
  const query = CompiledQuery.raw(CONTEXT, [tenantId, departmentId, blockedFrom]);
  const { rows } = await trx.executeQuery<{ context: string }>(query as CompiledQuery<{ context: string }>);
  const text = rows[0]?.context;
  return text === undefined ? undefined : readOrReuse(keyOf(tenantId, departmentId), text);
};

/**
 * The context as it was when this process last loaded it, or undefined. It may be out of date: good for guessing what to
 * load, never for deciding.
 */
export const lastKnownContext = (tenantId: number, departmentId: number): AvailabilityContext | undefined =>
  kept.get(keyOf(tenantId, departmentId))?.context;
