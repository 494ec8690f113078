import { createHash } from 'node:crypto';
import type { TenantTransaction } from '#db/database.ts';
import { insertValues } from '#db/queries/statements/insert-values.ts';
import type { DB } from '#db/types.ts';
import { DEMO_SETTINGS } from './company-settings.ts';
import { demoFloorPlan } from './floor-plan.ts';
import { DEMO_LOGOS } from './logos.ts';
import {
  CABIN_CATEGORIES,
  type CompanySlug,
  DEMO_COMPANIES,
  DEMO_DEPARTMENTS,
  type DemoAddress,
  type DemoCompany,
  type DemoDepartment,
  type DemoEntity,
  type DepartmentKey,
} from './places.ts';
import { insertRows, type NewRow, takeIds } from './rows.ts';
import { DEMO_STAFF } from './staff.ts';

/** On a cluster, these tables and those of tenants are on different nodes, so that rows are inserted by values. */
const insertSlugs = insertValues('slugs (slug, tenant_id, company_id)');
const insertOwners = insertValues('owners (email_key, tenant_id)');

/** Ids of the stored companies, departments and entities. */
export interface PlaceIds {
  readonly company: ReadonlyMap<CompanySlug, number>;
  readonly department: ReadonlyMap<DepartmentKey, number>;
  readonly entity: ReadonlyMap<DemoEntity, number>;
  readonly category: ReadonlyMap<string, number>;
  readonly user: ReadonlyMap<string, number>;
}

/** Looks up a key that must exist. */
export const found = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo's plan names what it doesn't have: ${String(key)}`);
  return value;
};

const numbered = <K>(keys: readonly K[], ids: readonly number[]): ReadonlyMap<K, number> =>
  new Map(keys.map((key, index) => [key, ids[index] as number]));

/** Stores one row per item with a new id. Returns the ids by the items' keys. */
const storeAll = async <T extends keyof DB, Item, Key>(
  tx: TenantTransaction,
  table: T,
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  rowOf: (item: Item) => Omit<NewRow<T>, 'id'>,
): Promise<ReadonlyMap<Key, number>> => {
  const ids = numbered(items.map(keyOf), await takeIds(tx.trx, table, items.length));
  await insertRows(
    tx,
    table,
    items.map((item) => ({ id: found(ids, keyOf(item)), ...rowOf(item) }) as unknown as NewRow<T>),
  );
  return ids;
};

const cabinDepartment = DEMO_DEPARTMENTS.find(({ key }) => key === 'cabins') as DemoDepartment;
const companyOf = (wanted: DepartmentKey) =>
  (DEMO_DEPARTMENTS.find(({ key }) => key === wanted) as DemoDepartment).company;
const placeOf = ({ address, zip }: DemoAddress): string => `${address}, ${zip}`;

const storeAddresses = (tx: TenantTransaction): Promise<ReadonlyMap<string, number>> => {
  const all = [...DEMO_COMPANIES, ...DEMO_DEPARTMENTS].map(({ address }) => address);
  const places = [...new Map(all.map((address) => [placeOf(address), address])).values()];
  return storeAll(tx, 'addresses', places, placeOf, ({ address, city, zip }) => ({ address, city, zip }));
};

const hashOf = (slug: CompanySlug): string => createHash('sha256').update(DEMO_LOGOS[slug]).digest('hex');

const bySlug = ({ slug }: DemoCompany) => slug;

const storeCompanies = async (tx: TenantTransaction, made: string, address: ReadonlyMap<string, number>) => {
  const slugs = DEMO_COMPANIES.map(({ slug }) => slug);
  await insertRows(
    tx,
    'files',
    slugs.map((slug) => ({
      hash: hashOf(slug),
      media_type: 'image/svg+xml',
      bytes: `\\x${Buffer.from(DEMO_LOGOS[slug]).toString('hex')}`,
      created_at: made,
    })),
  );
  const ids = await storeAll(tx, 'companies', DEMO_COMPANIES, bySlug, (company) => ({
    name: company.name,
    slug: company.slug,
    organization_number: company.organizationNumber,
    country_code: '+47',
    phone_number: company.phone,
    address_id: found(address, placeOf(company.address)),
    logo_hash: hashOf(company.slug),
    version: 1,
    created_at: made,
  }));
  const settings = slugs.flatMap((slug) =>
    Object.entries(DEMO_SETTINGS[slug]).map(([key, value]) => ({
      company_id: found(ids, slug),
      key,
      value: value as never,
      updated_at: made,
    })),
  );
  await insertRows(tx, 'company_settings', settings);
  await insertSlugs(
    tx,
    slugs.map((slug) => [slug, tx.tenantId, found(ids, slug)]),
  );
  return ids;
};

const storeDepartments = async (
  tx: TenantTransaction,
  made: string,
  company: PlaceIds['company'],
  address: ReadonlyMap<string, number>,
) => {
  return storeAll(
    tx,
    'departments',
    DEMO_DEPARTMENTS,
    ({ key }) => key,
    (department) => ({
      company_id: found(company, department.company),
      name: department.name,
      description: department.description,
      description_en: department.descriptionEn,
      department_type: department.type,
      address_id: found(address, placeOf(department.address)),
      schedule_system: department.schedule,
      activity_system: department.activity,
      checkin: department.stay?.checkin ?? null,
      checkout: department.stay?.checkout ?? null,
      allow_categories: department === cabinDepartment,
      version: 1,
      created_at: made,
    }),
  );
};

const storeCategories = async (tx: TenantTransaction, made: string, ids: Pick<PlaceIds, 'company' | 'department'>) => {
  return storeAll(
    tx,
    'categories',
    CABIN_CATEGORIES,
    (name) => name,
    (name) => ({
      company_id: found(ids.company, cabinDepartment.company),
      department_id: found(ids.department, cabinDepartment.key),
      name,
      version: 1,
      created_at: made,
    }),
  );
};

const storeStaff = async (
  tx: TenantTransaction,
  made: string,
  ids: Pick<PlaceIds, 'company' | 'department'>,
  passwordHashes: ReadonlyMap<string, string>,
) => {
  const user = await storeAll(
    tx,
    'users',
    DEMO_STAFF,
    ({ email }) => email,
    (person) => ({
      name: person.name,
      email: person.email,
      password_hash: found(passwordHashes, person.email),
      must_change_password: false,
      role: person.role,
      country_code: '+47',
      phone_number: person.phone,
      company_id: person.company ? found(ids.company, person.company) : null,
      department_id: person.department ? found(ids.department, person.department) : null,
      is_owner: person.isOwner ?? false,
      can_enable: false,
      email_verified_at: made,
      version: 1,
      created_at: made,
    }),
  );
  const owners = DEMO_STAFF.filter(({ isOwner }) => isOwner);
  await insertOwners(
    tx,
    owners.map(({ email }) => [email.toLowerCase(), tx.tenantId]),
  );
  return user;
};

const propertiesOf = ({ properties = {} }: DemoEntity) =>
  Object.entries(properties).map(([key, value]) => ({ key, value }));

const storeEntities = async (tx: TenantTransaction, made: string, ids: Omit<PlaceIds, 'entity'>) => {
  const all = DEMO_DEPARTMENTS.flatMap((department) => department.entities.map((each) => ({ department, each })));
  return storeAll(
    tx,
    'renting_entities',
    all,
    ({ each }) => each,
    ({ department, each }) => ({
      company_id: found(ids.company, department.company),
      department_id: found(ids.department, department.key),
      category_id: each.category ? found(ids.category, each.category) : null,
      type: department.entityType,
      name: each.name,
      description: each.description,
      capacity: each.capacity,
      can_combine: each.canCombine ?? false,
      user_id: each.staff ? found(ids.user, each.staff) : null,
      properties: propertiesOf(each),
      is_valid: true,
      created_by: found(ids.user, 'owner@demo.test'),
      version: 1,
      created_at: made,
    }),
  );
};

/**
 * Stores companies with departments, entities, staff and settings.
 * @param made when the companies were created, RFC 3339
 * @param passwordHashes by e-mail
 */
export const storePlaces = async (
  tx: TenantTransaction,
  made: string,
  passwordHashes: ReadonlyMap<string, string>,
): Promise<PlaceIds> => {
  const address = await storeAddresses(tx);
  const company = await storeCompanies(tx, made, address);
  const department = await storeDepartments(tx, made, company, address);
  const category = await storeCategories(tx, made, { company, department });
  const user = await storeStaff(tx, made, { company, department }, passwordHashes);
  const entity = await storeEntities(tx, made, { company, department, category, user });
  const { of, ...plan } = demoFloorPlan((one) => found(entity, one));
  const restaurant = { department_id: found(department, of), company_id: found(company, companyOf(of)) };
  await insertRows(tx, 'floor_plans', [
    { ...restaurant, ...plan, units: plan.units.map((unit) => ({ ...unit })), version: 1, created_at: made },
  ]);
  return { company, department, category, user, entity };
};
