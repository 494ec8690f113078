import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { parseDraft, stillValid } from './keep.ts';
import { makeDraft, makeTestCatalogue } from './make.fixture.ts';

const today = () => '2027-01-10';

describe('what the tab kept', () => {
  it('comes back as it was', () => {
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
  ])('is no draft when it is %s', (_what, kept) => {
    expect(parseDraft(kept)).toBeNull();
  });
  it('starts each broken part afresh', () => {
    expect(
      parseDraft({ companyId: 'one', guests: {}, slot: { from: 1 }, client: { name: 3 }, tags: 'VIP', note: [] }),
    ).toEqual(emptyDraft);
  });
  it('lets a day go that has passed', () => {
    const draft = makeDraft({ companyId: 1, departmentId: 10, guests: 2, day: '2027-01-09', dateConfirmed: true });
    expect(stillValid(makeTestCatalogue(), draft, today)).toMatchObject({ day: null, dateConfirmed: false, guests: 2 });
  });
  it('lets an area go that is no more, and keeps who comes', () => {
    const client = { ...emptyDraft.client, name: 'Kari' };
    const draft = makeDraft({ companyId: 1, departmentId: 77, client });
    expect(stillValid(makeTestCatalogue(), draft, today)).toMatchObject({
      companyId: null,
      departmentId: null,
      client,
    });
  });
});
