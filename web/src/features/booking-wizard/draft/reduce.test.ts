import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { makeCabins, makeCompany, makeDepartment, makeDraft, makeEntity, makeTestCatalogue } from './make.fixture.ts';
import { type Action, reduce, settle, type WizardState } from './reduce.ts';
import { nextStep } from './steps.ts';

const catalogue = makeTestCatalogue();
const slot = { from: '2027-01-11T18:00:00+01:00', to: '2027-01-11T20:00:00+01:00' };
const client = { name: 'Kari', country_code: '+47', phone_number: '91234567', email: 'kari@example.com' };
const filled = makeDraft({
  companyId: 1,
  departmentId: 10,
  guests: 4,
  day: '2027-01-11',
  slot,
  dateConfirmed: true,
  client,
  clientConfirmed: true,
  note: 'Ved vinduet',
});
const at = (draft = filled, of = catalogue): WizardState => ({ draft, open: nextStep(of, draft), notice: null });
const after = (state: WizardState, action: Action, of = catalogue) => reduce(of, state, action);

describe('a refetched catalogue', () => {
  const full = makeTestCatalogue();
  const cabinsOnly = makeTestCatalogue([makeCabins()]);
  const atTable = {
    draft: makeDraft({ companyId: 1, departmentId: 10, guests: 2 }),
    open: 'date',
    notice: null,
  } as const;
  it('changes nothing while the choices exist', () => {
    expect(reduce(full, atTable, { type: 'catalogue' })).toBe(atTable);
  });
  it('drops a missing department with a notice, and keeps the guests', () => {
    const { draft, open, notice } = reduce(cabinsOnly, atTable, { type: 'catalogue' });
    expect(draft).toMatchObject({ companyId: 1, departmentId: 20, guests: 2 });
    expect([open, notice]).toEqual(['date', 'place-gone']);
  });
  it('drops a missing unit with a notice, and checks the dates again', () => {
    const range = { first: '2027-01-11', last: '2027-01-13' };
    const choice = { companyId: 1, departmentId: 20, guests: 2, range, arrival: '15:00', departure: '10:00' };
    const unit = { entityId: 200, categoryId: 5, categoryName: 'Liten hytte', dateConfirmed: true };
    const reviewing = {
      draft: makeDraft({ ...choice, ...unit, client, clientConfirmed: true }),
      open: 'summary',
    } as const;
    const withUnit = makeTestCatalogue(undefined, makeEntity());
    const state = { ...reviewing, notice: null };
    expect(reduce(withUnit, state, { type: 'catalogue' })).toBe(state);
    expect(reduce(full, state, { type: 'catalogue' })).toEqual({
      draft: makeDraft({ ...choice, client, clientConfirmed: true }),
      open: 'date',
      notice: 'entity-gone',
    });
  });
  it('drops missing tags with a notice, and stays at its step', () => {
    const tagged = (...tags: string[]) =>
      makeTestCatalogue(undefined, null, [makeCompany({ settings: [{ key: 'tags', value: tags }] })]);
    const state = at({ ...filled, tags: ['Window', 'Birthday'] }, tagged('Window', 'Birthday'));
    expect(reduce(tagged('Birthday', 'Window'), state, { type: 'catalogue' })).toBe(state);
    const next = reduce(tagged('Window'), state, { type: 'catalogue' });
    expect(next).toEqual({ ...state, draft: { ...filled, tags: ['Window'] }, notice: 'tags-gone' });
    expect(next.open).toBe('summary');
  });
  it('leaves a step that no longer exists', () => {
    const choosing = { ...atTable, open: 'department' } as const;
    const alone = makeTestCatalogue([makeDepartment()]);
    expect(reduce(alone, choosing, { type: 'catalogue' }).open).toBe('date');
  });
});

describe('choosing', () => {
  it('moves from the department to the dates', () => {
    expect(after(at(settle(catalogue, emptyDraft)), { type: 'department', id: 10 }).open).toBe('date');
  });
  it('drops the dates and keeps the client on another department', () => {
    const { draft, open } = after(at(), { type: 'department', id: 20 });
    expect(draft).toMatchObject({
      departmentId: 20,
      day: null,
      slot: null,
      dateConfirmed: false,
      guests: 4,
      client,
      note: 'Ved vinduet',
    });
    expect(open).toBe('date');
  });
  it('keeps everything when the same department is chosen again', () => {
    const { draft, open } = after({ ...at(), open: 'department' }, { type: 'department', id: 10 });
    expect(draft).toEqual(filled);
    expect(open).toBe('summary');
  });
  it('drops department and tags on another company', () => {
    const companies = [makeCompany(), makeCompany({ id: 2 })];
    const wide = makeTestCatalogue(
      [makeDepartment(), makeCabins(), makeDepartment({ id: 30, company_id: 2 })],
      null,
      companies,
    );
    const { draft, open } = after(at({ ...filled, tags: ['VIP'] }, wide), { type: 'company', id: 2 }, wide);
    expect(draft).toMatchObject({ companyId: 2, departmentId: 30, tags: [], slot: null });
    expect(open).toBe('date');
  });
  it('drops the time and keeps the day on another number of guests', () => {
    const { draft, open } = after({ ...at(), open: 'date' }, { type: 'guests', guests: 6 });
    expect(draft).toMatchObject({ guests: 6, day: '2027-01-11', slot: null, dateConfirmed: false });
    expect(open).toBe('date');
  });
  it('sets times of arrival and departure for a DAILY department, not before check-in', () => {
    const { draft } = after(at(settle(catalogue, emptyDraft)), { type: 'department', id: 20 });
    expect(draft).toMatchObject({ arrival: '15:00', departure: '10:00' });
  });
  it('other dates let a category go that may be full then', () => {
    const stay = makeDraft({
      companyId: 1,
      departmentId: 20,
      categoryId: 5,
      categoryName: 'Liten hytte',
      dateConfirmed: true,
    });
    expect(after(at(stay), { type: 'range', range: { first: '2027-01-11', last: null } }).draft).toMatchObject({
      categoryId: null,
      dateConfirmed: false,
    });
  });
});

describe('a preselected renting entity', () => {
  const of = makeTestCatalogue(undefined, makeEntity());
  const draft = makeDraft({
    companyId: 1,
    departmentId: 20,
    entityId: 200,
    categoryId: 5,
    categoryName: 'Liten hytte',
    guests: 2,
  });
  it('is dropped with a warning when the party is too large for it', () => {
    const next = after(at(draft, of), { type: 'guests', guests: 5 }, of);
    expect(next.draft).toMatchObject({ entityId: null, categoryId: null, guests: 5 });
    expect(next.notice).toBe('entity-cleared');
  });
  it('stays while the party fits', () => {
    const next = after(at(draft, of), { type: 'guests', guests: 4 }, of);
    expect(next.draft).toMatchObject({ entityId: 200, categoryId: 5 });
    expect(next.notice).toBeNull();
  });
  it('is dropped by another category', () => {
    expect(after(at(draft, of), { type: 'category', id: 6, name: 'Stor hytte' }, of).draft.entityId).toBeNull();
  });
});

describe('a pending category', () => {
  const pending = makeDraft({
    companyId: 1,
    departmentId: 20,
    pendingCategoryId: 5,
    guests: 2,
    range: { first: '2027-01-11', last: '2027-01-13' },
  });
  it('is chosen when the dates are free in it, and its step is passed', () => {
    const next = after(at(pending), { type: 'dates-confirmed', category: { id: 5, name: 'Liten hytte' } });
    expect(next.draft).toMatchObject({ categoryId: 5, pendingCategoryId: null, dateConfirmed: true });
    expect(next.open).toBe('client');
  });
  it('without anything free stays at the dates with a warning', () => {
    const next = after(at(pending), { type: 'category-unavailable' });
    expect(next).toMatchObject({ open: 'date', notice: 'category-unavailable' });
    expect(next.draft).toMatchObject({ pendingCategoryId: null, range: { first: '2027-01-11', last: '2027-01-13' } });
  });
});

describe('moving through the steps', () => {
  it('opens an earlier step again without losing anything', () => {
    const next = after(at(), { type: 'open', step: 'date' });
    expect(next).toMatchObject({ open: 'date', draft: filled });
  });
  it('keeps a step closed while earlier steps are incomplete', () => {
    expect(after(at(settle(catalogue, emptyDraft)), { type: 'open', step: 'summary' }).open).toBe('department');
  });
  it('replaces a lost slot and stays at the summary', () => {
    const other = { from: '2027-01-11T19:00:00+01:00', to: '2027-01-11T21:00:00+01:00' };
    const next = after(at(), { type: 'other-slot', slot: other, day: '2027-01-11' });
    expect(next.draft).toMatchObject({ slot: other, dateConfirmed: true, client, note: 'Ved vinduet' });
    expect(next.open).toBe('summary');
  });
  it('returns to the client when the server refuses its fields', () => {
    expect(after(at(), { type: 'client-refused' })).toMatchObject({
      open: 'client',
      draft: { clientConfirmed: false, client },
    });
  });
  it('starts again for a new booking', () => {
    expect(after(at(), { type: 'reset' })).toMatchObject({
      open: 'department',
      draft: { guests: null, client: emptyDraft.client, note: '' },
    });
  });
});
