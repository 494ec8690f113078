import { describe, expect, it } from 'vitest';
import { makeCabins, makeDepartment, makeDraft, makeEntity, makeTestCatalogue } from './make.fixture.ts';
import { begin, readQuery, withEntityWishes, withoutDropped } from './query.ts';

const open = (search: string, catalogue = makeTestCatalogue(), kept: ReturnType<typeof makeDraft> | null = null) =>
  begin(catalogue, readQuery(search), kept);

describe('a link', () => {
  it('reads only its ids', () => {
    expect(readQuery('?category=3&department=20&renting-entity=x')).toEqual({
      categoryId: 3,
      departmentId: 20,
      entityId: null,
    });
  });
  it('with an area jumps to the dates', () => {
    expect(open('?department=20')).toMatchObject({ open: 'date', draft: { companyId: 1, departmentId: 20 } });
  });
  it('with a category keeps it pending until dates are known', () => {
    expect(open('?category=5&department=20').draft).toMatchObject({ categoryId: null, pendingCategoryId: 5 });
  });
  it('with a category of an HOURLY area ignores it', () => {
    expect(open('?category=5&department=10').draft.pendingCategoryId).toBeNull();
  });
  it('with a renting entity of a DAILY area preselects company, area, entity and category', () => {
    const catalogue = makeTestCatalogue(undefined, makeEntity());
    const { draft, open: step } = open('?renting-entity=200', catalogue);
    expect(draft).toMatchObject({
      companyId: 1,
      departmentId: 20,
      entityId: 200,
      categoryId: 5,
      categoryName: 'Liten hytte',
    });
    expect(step).toBe('date');
    expect(withEntityWishes('?renting-entity=200', draft)).toBe('?renting-entity=200&department=20&category=5');
  });
  it('with a renting entity of an HOURLY area ignores it', () => {
    const catalogue = makeTestCatalogue(undefined, makeEntity({ department_id: 10 }));
    expect(open('?renting-entity=200', catalogue)).toMatchObject({
      open: 'department',
      draft: { entityId: null, departmentId: null },
    });
  });
  it('ignores a link to an unknown department', () => {
    expect(open('?department=99')).toMatchObject({ open: 'department', draft: { departmentId: null } });
  });
  it('drops unknown parts and shows a notice', () => {
    const gone = { ...makeTestCatalogue(), missing: ['category'] as const };
    expect(open('?category=99&department=20', gone)).toMatchObject({
      open: 'date',
      draft: { departmentId: 20, pendingCategoryId: null },
      notice: 'link-dropped',
    });
    const kept = makeDraft({ companyId: 1, departmentId: 20, pendingCategoryId: 99 });
    expect(open('?category=99&department=20', gone, kept).draft.pendingCategoryId).toBeNull();
    expect(open('?category=5&department=20').notice).toBeNull();
  });
  it('loses the choices that the draft no longer has, and keeps the rest', () => {
    const search = '?category=5&embed=1&department=20';
    expect(withoutDropped(search, makeDraft())).toBe('?embed=1');
    expect(withoutDropped(search, makeDraft({ departmentId: 20 }))).toBe('?embed=1&department=20');
    for (const category of [{ pendingCategoryId: 5 }, { categoryId: 5 }])
      expect(withoutDropped(search, makeDraft({ departmentId: 20, ...category }))).toBe(search);
    expect(withoutDropped('?renting-entity=200', makeDraft({ entityId: 200 }))).toBe('?renting-entity=200');
    expect(withoutDropped('?renting-entity=200', makeDraft())).toBe('');
  });
});

describe('a stored draft', () => {
  const kept = makeDraft({ companyId: 1, departmentId: 10, guests: 3, note: 'Hei' });
  it('continues where it stopped', () =>
    expect(open('', undefined, kept)).toMatchObject({ open: 'date', draft: { departmentId: 10, guests: 3 } }));
  it('continues through the link that opened it', () => {
    expect(open('?department=10', undefined, kept).draft).toMatchObject({ guests: 3, note: 'Hei' });
  });
  it.each([{ pendingCategoryId: 5 }, { categoryId: 5 }])(
    'is replaced by a link to another category (%o)',
    (category) => {
      const stay = { ...kept, departmentId: 20, ...category };
      expect(open('?department=20&category=5', undefined, stay).draft).toMatchObject(category);
      expect(open('?department=20&category=6', undefined, stay).draft).toMatchObject({
        categoryId: null,
        pendingCategoryId: 6,
        guests: 3,
        note: 'Hei',
      });
    },
  );
  it('is replaced by a link to another department, but keeps the client', () => {
    const catalogue = makeTestCatalogue([makeDepartment(), makeCabins()]);
    expect(open('?department=20', catalogue, { ...kept, day: '2027-01-11' }).draft).toMatchObject({
      departmentId: 20,
      day: null,
      guests: 3,
      note: 'Hei',
    });
  });
});
