import { addDays } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import {
  type Company,
  type Department,
  type Entity,
  insertRow,
  makeBlockedDate,
  makeBooking,
  makeCategory,
  makeCompany,
  makeDepartment,
  makeEntry,
  makeGuest,
  makeRequest,
  type Tenant,
  type Values,
} from '../support/makers.ts';

// Spare records of a tenant, for calls that work only once per record.

/** Bookings in the states that changes need. */
export interface Spare {
  readonly toCancel: readonly number[];
  readonly canceled: readonly number[];
  readonly awaited: readonly number[];
  readonly present: readonly number[];
  readonly staying: readonly number[];
  readonly left: readonly number[];
}
/** Entities for calls that work only once per entity. */
export interface SpareEntities {
  readonly toArchive: readonly number[];
  readonly archived: readonly number[];
}
/** Requests for calls that work only once per request. */
export interface SpareRequests {
  readonly toApprove: readonly number[];
  readonly toDecline: readonly number[];
  /** Stays pending. */
  readonly kept: number;
  /** Opened by its guest. */
  readonly ofGuest: number;
}
/** Entries of the waiting list for calls that work only once per entry. */
export interface SpareEntries {
  readonly toRemove: readonly number[];
  /** Stays in line. */
  readonly kept: number;
  /** Opened by its guest. */
  readonly ofGuest: number;
  /** An offer of another entry, which is over. */
  readonly offer: number;
}
/** Companies for calls that work only once per company. */
export interface SpareCompanies {
  readonly toArchive: readonly number[];
  readonly archived: readonly number[];
  /**
   * Always archived. Has the tenant's sample files, so that they remain when a call removes the files of another
   * company.
   */
  readonly kept: number;
}
/** Empty departments. */
export interface SpareDepartments extends SpareEntities {
  readonly kept: number;
}
/** Templates of unknown triggers, so that they don't conflict with other samples. */
export interface SpareTemplates {
  readonly email: readonly number[];
  readonly sms: readonly number[];
}
/** More than the tests of any endpoint use. */
const SPARES = 24;

/** Current time of the test clock. Links are valid from here on. */
export const NOW = Date.parse('2027-03-10T09:00:00Z');

/** The marks of one tenant's records. */
interface Marks {
  readonly slug: string;
  readonly marker: string;
  readonly fileHash: string;
}

export const range = Array.from({ length: SPARES }, (_, at) => at);

export type Own = (values?: Record<string, unknown>) => object;

/** At the table one per day from June 2030 on, to avoid conflicts with other samples; in the cabin before now. */
export const makeSpare = async (
  db: Database,
  { table, cabin, marker, own }: { table: Entity; cabin: Entity; marker: string; own: Own },
): Promise<Spare> => {
  let day = Date.parse('2030-06-01T11:00:00Z');
  const now = NOW;
  const make = async (entity: Entity, values: object): Promise<number[]> => {
    const ids: number[] = [];
    for (const _ of range) {
      day += DAY_MS;
      const named = own({ client_name: marker, note: marker });
      const booking = await makeBooking(db, { ...named, entities: [entity], from: day, ...values });
      ids.push(booking.id);
    }
    return ids;
  };
  // Past stays that weren't checked out: a late check-out is possible.
  const staying: number[] = [];
  for (const at of range) {
    const held = now - (at + 2) * DAY_MS;
    const booking = await makeBooking(db, { ...own({ client_name: marker }), entities: [cabin], from: held });
    await makeGuest(db, booking, own({ name: marker }) as Values);
    staying.push(booking.id);
  }
  const left: number[] = [];
  for (const at of range) {
    const gone = { client_name: marker, checked_out_at: now, completed_at: now };
    const from = now - (at + 300) * DAY_MS;
    left.push((await makeBooking(db, { ...own(gone), entities: [cabin], from })).id);
  }
  return {
    toCancel: await make(table, {}),
    canceled: await make(table, { canceled_at: now }),
    awaited: await make(table, {}),
    present: await make(table, { arrived_at: now }),
    staying,
    left,
  };
};

/** One request per day from July 2031 on, so that no two need the same unit at the same time. */
export const makeSpareRequests = async (
  db: Database,
  { requests, marker, own }: { requests: Department; marker: string; own: Own },
): Promise<SpareRequests> => {
  let day = Date.parse('2031-07-01T11:00:00Z');
  const make = (): Promise<number> => {
    day += DAY_MS;
    return makeRequest(db, { ...own({ client_name: marker, note: marker }), department: requests, from: day });
  };
  const spare: { toApprove: number[]; toDecline: number[] } = { toApprove: [], toDecline: [] };
  for (const _ of range) {
    spare.toApprove.push(await make());
    spare.toDecline.push(await make());
  }
  return { ...spare, kept: await make(), ofGuest: await make() };
};

export const makeSpareEntries = async (
  db: Database,
  { hourly, marker, own }: { hourly: Department; marker: string; own: Own },
): Promise<SpareEntries> => {
  let day = Date.parse('2031-09-01T11:00:00Z');
  const make = (): Promise<number> => {
    day += DAY_MS;
    return makeEntry(db, { ...own({ client_name: marker, note: marker }), department: hourly, from: day });
  };
  const toRemove: number[] = [];
  for (const _ of range) toRemove.push(await make());
  const kept = await make();
  const offer = await insertRow(
    db,
    'waiting_list_offers',
    hourly.tenant.id,
    own({
      entry_id: kept,
      company_id: hourly.company.id,
      department_id: hourly.id,
      status: 'expired',
      starts_at: day,
      ends_at: day + 7_200_000,
      expires_at: day,
    }) as Values,
  );
  return { toRemove, kept, ofGuest: await make(), offer };
};

export const makeSpareEntities = async (
  own: () => Values,
  make: (values: Values) => Promise<Entity>,
): Promise<SpareEntities> => {
  const spare: { toArchive: number[]; archived: number[] } = { toArchive: [], archived: [] };
  for (const _ of range) {
    spare.toArchive.push((await make(own())).id);
    spare.archived.push((await make({ ...own(), archived_at: Date.parse('2027-01-01T00:00:00Z') })).id);
  }
  return spare;
};

const ARCHIVED = { archived_at: Date.parse('2027-01-01T00:00:00Z') };

export const makeSpareDepartments = async (
  db: Database,
  { company, marker, own }: { company: Company; marker: string; own: Own },
): Promise<SpareDepartments> => {
  const make = async (values: Values = {}): Promise<number> =>
    (await makeDepartment(db, { ...own({ description: marker }), company, name: `${marker} spare`, ...values })).id;
  const spare: { toArchive: number[]; archived: number[] } = { toArchive: [], archived: [] };
  for (const _ of range) {
    spare.toArchive.push(await make());
    spare.archived.push(await make(ARCHIVED));
  }
  return { ...spare, kept: await make() };
};

export const makeSpareCategories = async (
  db: Database,
  { daily, marker, own }: { daily: Department; marker: string; own: Own },
): Promise<number[]> => {
  const ids: number[] = [];
  for (const at of range) {
    ids.push((await makeCategory(db, { ...own(), department: daily, name: `${marker} spare ${at}` })).id);
  }
  return ids;
};

export const makeSpareCompanies = async (
  db: Database,
  { plan, tenant, own }: { plan: Marks; tenant: Tenant; own: Own },
): Promise<SpareCompanies> => {
  const hash = documentHash(plan);
  const pdf = { hash, media_type: 'application/pdf', bytes: Buffer.from(`%PDF ${plan.marker}`) };
  await insertRow(db, 'files', tenant.id, pdf, sql`0`);
  const archived_at = Date.parse('2027-01-01T00:00:00Z');
  const make = async (name: string, values: Values = {}): Promise<number> => {
    const named = own({ name: `${plan.marker} ${name}`, ...values });
    return (await makeCompany(db, { ...named, tenant, slug: `${plan.slug}_${name}` })).id;
  };
  const toArchive: number[] = [];
  const archived: number[] = [];
  for (const at of range) {
    toArchive.push(await make(`spare_${at}`));
    archived.push(await make(`old_${at}`, { archived_at }));
  }
  return {
    toArchive,
    archived,
    kept: await make('kept', { archived_at, logo_hash: plan.fileHash, firelist_hash: hash }),
  };
};

/** The hash of the tenant's document. Differs from that of its picture. */
export const documentHash = ({ fileHash }: Marks): string => `d${fileHash.slice(1)}`;

export const missingSpare = (next: () => number): Spare => ({
  toCancel: range.map(next),
  canceled: range.map(next),
  awaited: range.map(next),
  present: range.map(next),
  staying: range.map(next),
  left: range.map(next),
});

/** Blocks of single days, far after the days of other samples. */
export const makeSpareBlocks = async (
  db: Database,
  { hourly, marker, own }: { hourly: Department; marker: string; own: Own },
): Promise<number[]> => {
  const ids: number[] = [];
  for (const at of range) {
    const named = own({ description_no: marker, description_en: marker });
    const from = addDays('2060-01-01', at);
    ids.push(await makeBlockedDate(db, { ...named, department: hourly, from }));
  }
  return ids;
};

/** Templates for calls that work only once per template. */
export const makeSpareTemplates = async (
  db: Database,
  { company, marker, own }: { company: Company; marker: string; own: Own },
): Promise<SpareTemplates> => {
  const make = (channel: string, at: number) =>
    insertRow(db, 'message_templates', company.tenant.id, {
      ...own({ channel, key: `${channel}_spare_${at}`, company_id: company.id, subject: marker, body: marker }),
    });
  const email: number[] = [];
  const sms: number[] = [];
  for (const at of range) {
    email.push(await make('email', at));
    sms.push(await make('sms', at));
  }
  return { email, sms };
};
