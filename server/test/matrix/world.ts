import { afterAll } from 'vitest';
import { testApp } from '../support/app.ts';
import { makeTenant, makeUser, skipUnique, unique } from '../support/makers.ts';
import { openShared, type SharedRecords, type TestDatabase } from '../support/test-database.ts';
import type { World } from './find-leaks.ts';
import { makeMissingRecords } from './missing-records.ts';
import { readerOfRows } from './row-hashes.ts';
import { forgetDays } from './samples/parts.ts';
import { makeTenantRecords } from './tenant-records.ts';

const FOREIGN = { slug: 'foreign_tenant', marker: 'Zyklop', firstId: 8_100_000_000_000, fileHash: 'b'.repeat(64) };
const NOWHERE_IDS = 7_700_000_000_000;
/** Its ids are higher than those that the calls of a long run take from the sequences. */
const OWN = { slug: 'own_tenant', marker: 'Hjemme', firstId: 6_300_000_000_000, fileHash: 'a'.repeat(64) };
const foreignSigns = /Zyklop|81000000000\d\d|b{64}|foreign_tenant/i;

type Records = Pick<World, 'own' | 'foreign' | 'missing'>;

/** The facts of a template, and the last number of `unique` in it. */
type Facts = Records & { readonly last: number };

/** Two tenants. Every record of the second one has a distinct marker or id. */
const TENANTS: SharedRecords<Facts> = {
  name: 'two_tenants',
  make: async (db) => {
    const own = await makeTenantRecords(db, OWN);
    const foreign = await makeTenantRecords(db, FOREIGN);
    return { own, foreign, missing: await makeMissingRecords(db, own, NOWHERE_IDS), last: unique() };
  },
};

/** Two companies of one tenant, each with its own staff. */
const COMPANIES: SharedRecords<Facts> = {
  name: 'two_companies',
  make: async (db) => {
    const tenant = await makeTenant(db, { slug: 'one_tenant' });
    const { id: ownerId } = await makeUser(db, { tenant, role: 'admin', is_owner: true });
    const own = await makeTenantRecords(db, { ...OWN, tenant, ownerId, staffOfCompany: true });
    const foreign = await makeTenantRecords(db, { ...FOREIGN, tenant, ownerId, staffOfCompany: true });
    return { own, foreign, missing: await makeMissingRecords(db, own, NOWHERE_IDS), last: unique() };
  },
};

const open = async (records: SharedRecords<Facts>): Promise<{ database: TestDatabase } & Records> => {
  forgetDays();
  const { database, facts } = await openShared(records);
  skipUnique(facts.last);
  return { database, ...facts };
};

/** Opens a database with two tenants. It is dropped after the file's last test. */
export const openTenants = async (): Promise<{ database: TestDatabase; world: World }> => {
  const { database, own, foreign, missing } = await open(TENANTS);
  const { db } = database;
  const foreignRows = await readerOfRows(db, foreign.tenantId);
  return { database, world: { db, own, foreign, missing, foreignSigns, foreignRows } };
};

/** Opens a database with two companies of one tenant. It is dropped after the file's last test. */
export const openCompanies = async (): Promise<{ database: TestDatabase; world: World }> => {
  const { database, own, foreign, missing } = await open(COMPANIES);
  const { db } = database;
  const foreignRows = await readerOfRows(db, own.tenantId, foreign.companyId);
  const bound = { companyId: own.companyId, departmentId: null };
  return { database, world: { db, own, foreign, missing, bound, foreignSigns, foreignRows } };
};

/** Opens a server on a database with two tenants. */
export const openServerOfTenants = async () => {
  const { database, world } = await openTenants();
  const server = await testApp(database.db);
  afterAll(server.close);
  return { database, world, server };
};
