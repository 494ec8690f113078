import type { Database } from '../../src/db/database.ts';
import type { World } from './find-leaks.ts';
import { makeHouse, makeNowhere } from './house.ts';

const MARKER = 'Zyklop';
const FOREIGN_IDS = 8_100_000_000_000;
const NOWHERE_IDS = 7_700_000_000_000;

/** Two tenants side by side; whatever the second one holds carries a marker or an id that nothing else has. */
export const makeWorld = async (db: Database): Promise<World> => {
  const own = await makeHouse(db, { slug: 'own_house', marker: 'Hjemme', firstId: 501, fileHash: 'a'.repeat(64) });
  const foreign = await makeHouse(db, {
    slug: 'foreign_house',
    marker: MARKER,
    firstId: FOREIGN_IDS,
    fileHash: 'b'.repeat(64),
  });
  const nowhere = await makeNowhere(db, own, NOWHERE_IDS);
  return {
    db,
    own,
    foreign,
    nowhere,
    foreignSigns: new RegExp(`${MARKER}|81000000000\\d\\d|b{64}|foreign_house`, 'i'),
  };
};
