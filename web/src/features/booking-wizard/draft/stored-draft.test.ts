import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { makeDraft, makeTestCatalogue } from './make.fixture.ts';
import { parseDraft, stillValid } from './stored-draft.ts';

const now = Date.parse('2027-01-10T09:00:00Z');

describe('the stored draft', () => {
  it('is restored unchanged', () => {
    const draft = makeDraft({
      companyId: 1,
      guests: 2,
      tags: ['VIP'],
      range: { first: '2027-01-11', last: null },
      arrival: '15:00',
    });
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
  it.each([
    ['nothing', null],
    ['text', 'x'],
    ['a number', 4],
  ])('is ignored when it is %s', (_what, stored) => {
    expect(parseDraft(stored)).toBeNull();
  });
  it('starts each broken part afresh', () => {
    expect(
      parseDraft({ companyId: 'one', guests: {}, slot: { from: 1 }, client: { name: 3 }, tags: 'VIP', note: [] }),
    ).toEqual(emptyDraft);
  });
  it('drops a past day', () => {
    const draft = makeDraft({ companyId: 1, departmentId: 10, guests: 2, day: '2027-01-09', dateConfirmed: true });
    expect(stillValid(makeTestCatalogue(), draft, now)).toMatchObject({ day: null, dateConfirmed: false, guests: 2 });
  });
  it('drops a missing unit with its category, and checks the dates again', () => {
    const chosen = { companyId: 1, entityId: 77, categoryId: 5, categoryName: 'Suite', dateConfirmed: true };
    expect(stillValid(makeTestCatalogue(), makeDraft(chosen), now)).toMatchObject({
      companyId: 1,
      entityId: null,
      categoryId: null,
      categoryName: '',
      dateConfirmed: false,
    });
  });
  it('drops a missing department and keeps the client', () => {
    const client = { ...emptyDraft.client, name: 'Kari' };
    const draft = makeDraft({ companyId: 1, departmentId: 77, client });
    expect(stillValid(makeTestCatalogue(), draft, now)).toMatchObject({
      companyId: null,
      departmentId: null,
      client,
    });
  });
});
