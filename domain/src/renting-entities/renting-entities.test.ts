import { describe, expect, it } from 'vitest';
import { checkArchive, checkCapacity } from './bookings-ahead.ts';
import { hasRequired, readEntityProperties } from './properties.ts';
import {
  type AskedEntity,
  checkPlaceFixed,
  combiningHindrance,
  decideEntity,
  type EntityDepartment,
  isVerified,
  type LinkedStaff,
} from './rules.ts';
import { findValidator, TEMPLATES, validatorsOf } from './templates.ts';
import { ENTITY_TYPES, typeById, typeId, typesOffered } from './types.ts';

const restaurant: EntityDepartment = {
  id: 7,
  companyId: 3,
  departmentType: 'restaurant',
  scheduleSystem: 'HOURLY',
  activitySystem: 'BOOKING',
  allowCategories: false,
};
const cabins = { ...restaurant, departmentType: 'cabins', scheduleSystem: 'DAILY', allowCategories: true };
const guides = { ...restaurant, departmentType: 'guides', activitySystem: 'REQUESTS_ONLY' };

const observer: LinkedStaff = { id: 9, role: 'observer', companyId: 3, departmentId: 7, archived: false };
const languages = [{ key: 'languages', value: 'norsk' }];
const nothing: AskedEntity = {
  typeId: typeId('table'),
  canCombine: false,
  linkToStaff: false,
  userId: null,
  categoryId: null,
  properties: [],
};
const guide: AskedEntity = { ...nothing, typeId: typeId('guide'), properties: languages };
const cabin: AskedEntity = {
  ...nothing,
  typeId: typeId('cabin'),
  categoryId: 11,
  properties: [
    { key: 'bedrooms', value: 2 },
    { key: 'beds', value: 5 },
  ],
};

const decide = (
  department: EntityDepartment,
  asked: AskedEntity,
  { staff = null, categoryIds = [11] }: { staff?: LinkedStaff | null; categoryIds?: number[] } = {},
) => decideEntity(asked, { department, staff, categoryIds, language: 'en-us' });

describe('entity types', () => {
  it('are six, each with a number and a template', () => {
    expect(ENTITY_TYPES.map(({ slug }) => slug)).toEqual(['table', 'guide', 'conference', 'room', 'cabin', 'caravan']);
    expect(TEMPLATES.map(({ id, type }) => [id, type])).toEqual(ENTITY_TYPES.map(({ id, slug }) => [id, slug]));
    expect([typeById(5), typeById(7), typeId('cabin'), typeId('boat')]).toEqual(['cabin', undefined, 5, 0]);
  });

  it('are offered by department type, all of them by "other"', () => {
    expect(typesOffered('guides')).toEqual(['guide']);
    expect(typesOffered('other')).toHaveLength(6);
    expect([typesOffered('castle'), typesOffered('toString')]).toEqual([null, null]);
  });

  it('have properties with distinct numbers', () => {
    const ids = TEMPLATES.flatMap(({ validators }) => validators.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(findValidator(501)).toMatchObject({ type: 'cabin', validator: { slug: 'bedrooms', required: true } });
    expect(findValidator(999)).toBeUndefined();
    expect(validatorsOf('boat')).toEqual([]);
  });
});

describe('properties', () => {
  const read = (type: string, properties: { key: string; value: string | number | boolean | null }[]) =>
    readEntityProperties(type, properties, 'no');

  it("are returned in the template's order, without empty ones", () => {
    const sent = [
      { key: 'pets', value: false },
      { key: 'beds', value: ' 4 ' },
      { key: 'bedrooms', value: 2 },
      { key: 'bathroom', value: null },
    ];
    expect(read('cabin', sent)).toEqual({
      ok: true,
      value: [
        { key: 'bedrooms', value: 2 },
        { key: 'beds', value: 4 },
        { key: 'pets', value: false },
      ],
    });
    expect(read('caravan', [{ key: 'length', value: '7,5' }])).toMatchObject({ value: [{ value: 7.5 }] });
    expect(read('room', [{ key: 'bed_type', value: 90 }])).toMatchObject({ value: [{ value: '90' }] });
  });

  it.each([
    [{ key: 'bedrooms', value: '' }, 'RENTING_ENTITY-1108', 'properties.bedrooms'],
    [{ key: 'bedrooms', value: 'two' }, 'FIELD-3115', 'properties.bedrooms'],
    [{ key: 'bedrooms', value: true }, 'FIELD-3115', 'properties.bedrooms'],
    [{ key: 'bedrooms', value: -1 }, 'FIELD-3103', 'properties.bedrooms'],
    [{ key: 'bedrooms', value: 1e300 }, 'FIELD-3104', 'properties.bedrooms'],
    [{ key: 'bedrooms', value: Number.NaN }, 'FIELD-3115', 'properties.bedrooms'],
    [{ key: 'pets', value: 'yes' }, 'RENTING_ENTITY-1108', 'properties.bedrooms'],
    [{ key: 'sauna', value: true }, 'FIELD-3112', 'properties.sauna'],
    [{ key: '__proto__', value: true }, 'FIELD-3112', 'properties.__proto__'],
  ])('%j is refused with %s', (property, code, field) => {
    expect(read('cabin', [property])).toMatchObject({ ok: false, code, field });
  });

  it("name a missing one in the caller's language", () => {
    expect(read('guide', [])).toMatchObject({ params: { property: 'Språk' } });
  });

  it('are refused with a duplicate or a too long text', () => {
    expect(read('guide', [...languages, ...languages])).toMatchObject({ code: 'FIELD-3112' });
    expect(read('guide', [{ key: 'languages', value: 'x'.repeat(256) }])).toMatchObject({ code: 'FIELD-3101' });
    expect(read('guide', [{ key: 'languages', value: true }])).toMatchObject({ code: 'FIELD-3115' });
  });

  it('are complete when the required ones have values', () => {
    expect(hasRequired('guide', languages)).toBe(true);
    expect(hasRequired('guide', [{ key: 'languages', value: ' ' }])).toBe(false);
    expect(hasRequired('table', [])).toBe(true);
  });
});

describe('entity in its department', () => {
  it('has a type that the department offers', () => {
    expect(decide(restaurant, nothing)).toMatchObject({ ok: true, value: { type: 'table' } });
    expect(decide(restaurant, { ...nothing, typeId: typeId('cabin') })).toMatchObject({ code: 'TYPE-1301' });
    expect(decide(restaurant, { ...nothing, typeId: 77 })).toMatchObject({ code: 'TYPE-1301', field: 'type_id' });
  });

  it.each([
    ['requests', guides],
    ['daily', cabins],
    ['other', { ...restaurant, departmentType: 'other' }],
    [null, restaurant],
  ])("can't be combined because of %s", (hindrance, department) => {
    expect(combiningHindrance(department)).toBe(hindrance);
  });

  it("is refused as combinable where that isn't allowed", () => {
    expect(decide(restaurant, { ...nothing, canCombine: true })).toMatchObject({ value: { canCombine: true } });
    expect(decide(guides, { ...guide, canCombine: true })).toMatchObject({
      code: 'RENTING_ENTITY-1109',
      field: 'can_combine',
    });
  });

  it('can be linked to an observer of the place where requests are accepted', () => {
    const linked = { ...guide, linkToStaff: true, userId: 9 };
    expect(decide(guides, linked, { staff: observer })).toMatchObject({ value: { userId: 9 } });
    const ofTenant = { ...observer, companyId: null, departmentId: null };
    expect(decide(guides, linked, { staff: ofTenant })).toMatchObject({ value: { userId: 9 } });
    for (const staff of [
      null,
      { ...observer, id: 10 },
      { ...observer, role: 'host' },
      { ...observer, companyId: 4 },
      { ...observer, departmentId: 8 },
      { ...observer, archived: true },
    ]) {
      expect(decide(guides, linked, { staff })).toMatchObject({ code: 'RENTING_ENTITY-1105', field: 'user_id' });
    }
  });

  it('is refused with the link on and no person, and has no person with the link off', () => {
    expect(decide(guides, { ...guide, linkToStaff: true })).toMatchObject({ code: 'RENTING_ENTITY-1104' });
    expect(decide(guides, guide)).toMatchObject({ value: { userId: null } });
  });

  it("loses its link where requests aren't accepted", () => {
    const linked = { ...nothing, linkToStaff: true, userId: 9 };
    expect(decide(restaurant, linked, { staff: observer })).toMatchObject({ value: { userId: null } });
  });

  it('has a category of its department where categories are used', () => {
    expect(decide(cabins, cabin)).toMatchObject({ value: { categoryId: 11 } });
    expect(decide(cabins, { ...cabin, categoryId: null })).toMatchObject({
      code: 'RENTING_ENTITY-1106',
      field: 'category_id',
    });
    expect(decide(cabins, { ...cabin, categoryId: 12 })).toMatchObject({ code: 'RENTING_ENTITY-1107' });
    expect(decide({ ...cabins, allowCategories: false }, cabin)).toMatchObject({ value: { categoryId: null } });
  });

  it('has the required properties of its type', () => {
    expect(decide(cabins, { ...cabin, properties: [] })).toMatchObject({
      code: 'RENTING_ENTITY-1108',
      params: { property: 'Bedrooms' },
    });
  });

  it('stays in its company and department', () => {
    const current = { companyId: 3, departmentId: 7 };
    expect(checkPlaceFixed(current, {})).toBeNull();
    expect(checkPlaceFixed(current, { companyId: 3, departmentId: 7 })).toBeNull();
    expect(checkPlaceFixed(current, { companyId: 4 })).toMatchObject({ field: 'company_id' });
    expect(checkPlaceFixed(current, { departmentId: 8 })).toMatchObject({
      code: 'RENTING_ENTITY-1110',
      field: 'department_id',
    });
  });

  it('is verified while it satisfies the rules of its department and type', () => {
    const stored = { type: 'cabin', categoryId: 11, properties: cabin.properties };
    expect(isVerified(stored, cabins)).toBe(true);
    expect(isVerified({ ...stored, categoryId: null }, cabins)).toBe(false);
    expect(isVerified({ ...stored, properties: [] }, cabins)).toBe(false);
    expect(isVerified(stored, restaurant)).toBe(false);
  });
});

describe('coming bookings', () => {
  const booking = { id: 41, guests: 6, wholeDepartment: false, capacity: 8 };
  const holding = (...bookings: (typeof booking)[]) => ({ bookings, offers: [] });

  it('prevent archiving of an entity, and the refusal names the next one', () => {
    expect(checkArchive({ count: 0, next: null, offeredUntil: null })).toBeNull();
    const next = { id: 41, when: '12.03.2027 18:00' };
    expect(checkArchive({ count: 2, next, offeredUntil: null })).toEqual({
      ok: false,
      code: 'RENTING_ENTITY-1102',
      params: { count: 2, booking: 41, when: '12.03.2027 18:00' },
    });
  });

  it('prevent archiving like an open offer of the waiting list, which has its own refusal', () => {
    expect(checkArchive({ count: 0, next: null, offeredUntil: '12.03.2027 18:15' })).toEqual({
      ok: false,
      code: 'WAITING-LIST-3709',
      params: { until: '12.03.2027 18:15' },
    });
  });

  it('prevent a capacity below their guests', () => {
    expect(checkCapacity(8, 6, holding(booking))).toBeNull();
    expect(checkCapacity(8, 5, holding(booking, { ...booking, id: 42 }))).toMatchObject({
      code: 'RENTING_ENTITY-1111',
      field: 'number_of_interactors',
      params: { count: 2, booking: 41, guests: 6 },
    });
  });

  it('prevent a capacity below their guests like an open offer, which has its own refusal', () => {
    const offers = [{ guests: 6, capacity: 8, until: '12.03.2027 18:15' }];
    expect(checkCapacity(8, 6, { bookings: [], offers })).toBeNull();
    expect(checkCapacity(8, 5, { bookings: [], offers })).toEqual({
      ok: false,
      code: 'WAITING-LIST-3710',
      field: 'number_of_interactors',
      params: { guests: 6, until: '12.03.2027 18:15' },
    });
    expect(checkCapacity(8, 5, { bookings: [booking], offers })).toMatchObject({ code: 'RENTING_ENTITY-1111' });
  });

  it('count with all their entities', () => {
    expect(checkCapacity(4, 2, holding({ ...booking, guests: 6, capacity: 8 }))).toBeNull();
    expect(checkCapacity(4, 1, holding({ ...booking, guests: 6, capacity: 8 }))).toMatchObject({ ok: false });
  });

  it("are ignored when they didn't fit before, or hold the full department", () => {
    expect(checkCapacity(4, 2, holding({ ...booking, guests: 9, capacity: 8 }))).toBeNull();
    expect(checkCapacity(8, 2, holding({ ...booking, wholeDepartment: true }))).toBeNull();
  });
});
