import { addDays } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
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

/** The values of one tenant's records. */
interface Plan {
  readonly marker: string;
  readonly own: Own;
}

/** Makes spare records one after another. Returns their ids. */
export const makeEach = async (make: (at: number) => Promise<number>): Promise<number[]> => {
  const ids: number[] = [];
  for (const at of range) ids.push(await make(at));
  return ids;
};

/** At the table one per day from June 2030 on, to avoid conflicts with other samples; in the cabin before now. */
export const makeSpare = async (
  db: Database,
  { table, cabin, marker, own }: Plan & { table: Entity; cabin: Entity },
): Promise<Spare> => {
  let day = Date.parse('2030-06-01T11:00:00Z');
  const now = NOW;
  const make = (entity: Entity, values: object): Promise<number[]> =>
    makeEach(async () => {
      day += DAY_MS;
      const named = own({ client_name: marker, note: marker });
      return (await makeBooking(db, { ...named, entities: [entity], from: day, ...values })).id;
    });
  // Past stays that weren't checked out: a late check-out is possible.
  const staying = await makeEach(async (at) => {
    const held = now - (at + 2) * DAY_MS;
    const booking = await makeBooking(db, { ...own({ client_name: marker }), entities: [cabin], from: held });
    await makeGuest(db, booking, own({ name: marker }) as Values);
    return booking.id;
  });
  const left = await makeEach(async (at) => {
    const gone = { client_name: marker, checked_out_at: now, completed_at: now };
    const from = now - (at + 300) * DAY_MS;
    return (await makeBooking(db, { ...own(gone), entities: [cabin], from })).id;
  });
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
export const makeSpareRequests = async (db: Database, department: Department, { marker, own }: Plan) => {
  let day = Date.parse('2031-07-01T11:00:00Z');
  const make = () => {
    day += DAY_MS;
    return makeRequest(db, { ...own({ client_name: marker, note: marker }), department, from: day });
  };
  return {
    toApprove: await makeEach(make),
    toDecline: await makeEach(make),
    /** Stays pending. */
    kept: await make(),
    /** Opened by its guest. */
    ofGuest: await make(),
  };
};

/** Entries of the waiting list, one per day from September 2031 on. */
export const makeSpareEntries = async (db: Database, department: Department, { marker, own }: Plan) => {
  let day = Date.parse('2031-09-01T11:00:00Z');
  const make = () => {
    day += DAY_MS;
    return makeEntry(db, { ...own({ client_name: marker, note: marker }), department, from: day });
  };
  const toRemove = await makeEach(make);
  /** Stays in line. */
  const kept = await make();
  /** An expired offer of that entry. */
  const offer = await insertRow(
    db,
    'waiting_list_offers',
    department.tenant.id,
    own({
      entry_id: kept,
      company_id: department.company.id,
      department_id: department.id,
      status: 'expired',
      starts_at: day,
      ends_at: day + 7_200_000,
      expires_at: day,
    }) as Values,
  );
  /** Opened by its guest. */
  const ofGuest = await make();
  return { toRemove, kept, ofGuest, offer };
};

const ARCHIVED = { archived_at: Date.parse('2027-01-01T00:00:00Z') };

export const makeSpareEntities = async (own: () => Values, make: (values: Values) => Promise<Entity>) => ({
  toArchive: await makeEach(async () => (await make(own())).id),
  archived: await makeEach(async () => (await make({ ...own(), ...ARCHIVED })).id),
});

/** Empty departments. */
export const makeSpareDepartments = async (db: Database, company: Company, { marker, own }: Plan) => {
  const make = async (values: Values = {}): Promise<number> =>
    (await makeDepartment(db, { ...own({ description: marker }), company, name: `${marker} spare`, ...values })).id;
  return {
    toArchive: await makeEach(() => make()),
    archived: await makeEach(() => make(ARCHIVED)),
    kept: await make(),
  };
};

export const makeSpareCategories = (db: Database, department: Department, { marker, own }: Plan) =>
  makeEach(async (at) => (await makeCategory(db, { ...own(), department, name: `${marker} spare ${at}` })).id);

export const makeSpareCompanies = async (
  db: Database,
  { plan, tenant, own }: { plan: Marks; tenant: Tenant; own: Own },
) => {
  const hash = documentHash(plan);
  const pdf = { hash, media_type: 'application/pdf', bytes: Buffer.from(`%PDF ${plan.marker}`) };
  await insertRow(db, 'files', tenant.id, pdf, sql`0`);
  const make = async (name: string, values: Values = {}): Promise<number> => {
    const named = own({ name: `${plan.marker} ${name}`, ...values });
    return (await makeCompany(db, { ...named, tenant, slug: `${plan.slug}_${name}` })).id;
  };
  return {
    toArchive: await makeEach((at) => make(`spare_${at}`)),
    archived: await makeEach((at) => make(`old_${at}`, ARCHIVED)),
    /**
     * Always archived. Has the tenant's sample files, so that they remain when a call removes the files of another
     * company.
     */
    kept: await make('kept', { ...ARCHIVED, logo_hash: plan.fileHash, firelist_hash: hash }),
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
export const makeSpareBlocks = (db: Database, department: Department, { marker, own }: Plan) =>
  makeEach((at) => {
    const named = own({ description_no: marker, description_en: marker });
    return makeBlockedDate(db, { ...named, department, from: addDays('2060-01-01', at) });
  });

/** Templates of unknown triggers, so that they don't conflict with other samples. */
export const makeSpareTemplates = async (db: Database, company: Company, { marker, own }: Plan) => {
  const make = (channel: string) => (at: number) =>
    insertRow(db, 'message_templates', company.tenant.id, {
      ...own({ channel, key: `${channel}_spare_${at}`, company_id: company.id, subject: marker, body: marker }),
    });
  return { email: await makeEach(make('email')), sms: await makeEach(make('sms')) };
};
