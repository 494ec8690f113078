import type { Database } from '../../src/db/database.ts';
import { makeTenant, makeUser } from '../support/makers.ts';
import { fingerprint, type World } from './find-leaks.ts';
import { makeMissingRecords } from './missing-records.ts';
import { forgetDays } from './samples/parts.ts';
import { makeTenantRecords } from './tenant-records.ts';

const FOREIGN = { slug: 'foreign_tenant', marker: 'Zyklop', firstId: 8_100_000_000_000, fileHash: 'b'.repeat(64) };
const NOWHERE_IDS = 7_700_000_000_000;
const OWN = { slug: 'own_tenant', marker: 'Hjemme', firstId: 501, fileHash: 'a'.repeat(64) };
const foreignSigns = /Zyklop|81000000000\d\d|b{64}|foreign_tenant/i;

/** Two tenants. Every record of the second one has a distinct marker or id. */
export const makeWorld = async (db: Database): Promise<World> => {
  forgetDays();
  const own = await makeTenantRecords(db, OWN);
  const foreign = await makeTenantRecords(db, FOREIGN);
  const missing = await makeMissingRecords(db, own, NOWHERE_IDS);
  return { db, own, foreign, missing, foreignSigns, foreignRows: () => fingerprint(db, foreign.tenantId) };
};

/** Two companies of one tenant, each with its own staff. */
export const makeTwoCompanies = async (db: Database): Promise<World> => {
  forgetDays();
  const tenant = await makeTenant(db, { slug: 'one_tenant' });
  const { id: ownerId } = await makeUser(db, { tenant, role: 'admin', is_owner: true });
  const own = await makeTenantRecords(db, { ...OWN, tenant, ownerId, staffOfCompany: true });
  const foreign = await makeTenantRecords(db, { ...FOREIGN, tenant, ownerId, staffOfCompany: true });
  const missing = await makeMissingRecords(db, own, NOWHERE_IDS);
  const foreignRows = () => fingerprint(db, tenant.id, foreign.companyId);
  return {
    db,
    own,
    foreign,
    missing,
    bound: { companyId: own.companyId, departmentId: null },
    foreignSigns,
    foreignRows,
  };
};
