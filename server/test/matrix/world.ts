import type { Database } from '../../src/db/database.ts';
import { makeTenant, makeUser } from '../support/makers.ts';
import { fingerprint, type World } from './find-leaks.ts';
import { makeHouse } from './house.ts';
import { makeNowhere } from './nowhere.ts';
import { forgetDays } from './samples/parts.ts';

const FOREIGN = { slug: 'foreign_house', marker: 'Zyklop', firstId: 8_100_000_000_000, fileHash: 'b'.repeat(64) };
const NOWHERE_IDS = 7_700_000_000_000;
const OWN = { slug: 'own_house', marker: 'Hjemme', firstId: 501, fileHash: 'a'.repeat(64) };
const foreignSigns = /Zyklop|81000000000\d\d|b{64}|foreign_house/i;

/** Two tenants. Every record of the second one has a distinct marker or id. */
export const makeWorld = async (db: Database): Promise<World> => {
  forgetDays();
  const own = await makeHouse(db, OWN);
  const foreign = await makeHouse(db, FOREIGN);
  const nowhere = await makeNowhere(db, own, NOWHERE_IDS);
  return { db, own, foreign, nowhere, foreignSigns, foreignRows: () => fingerprint(db, foreign.tenantId) };
};

/** Two companies of one tenant, each with its own staff. */
export const makeTwoCompanies = async (db: Database): Promise<World> => {
  forgetDays();
  const tenant = await makeTenant(db, { slug: 'one_tenant' });
  const { id: ownerId } = await makeUser(db, { tenant, role: 'admin', is_owner: true });
  const own = await makeHouse(db, { ...OWN, tenant, ownerId, staffOfCompany: true });
  const foreign = await makeHouse(db, { ...FOREIGN, tenant, ownerId, staffOfCompany: true });
  const nowhere = await makeNowhere(db, own, NOWHERE_IDS);
  const foreignRows = () => fingerprint(db, tenant.id, foreign.companyId);
  return {
    db,
    own,
    foreign,
    nowhere,
    bound: { companyId: own.companyId, departmentId: null },
    foreignSigns,
    foreignRows,
  };
};
