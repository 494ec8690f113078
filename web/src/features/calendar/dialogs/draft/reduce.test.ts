import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { type Change, reduce } from './reduce.ts';

const found: Draft = {
  ...emptyDraft,
  companyId: 1,
  departmentId: 10,
  guests: 4,
  asked: true,
  chosen: [100, 101],
  proceeded: true,
  tags: ['VIP'],
  arrival: '15:00',
  client: { ...emptyDraft.client, name: 'Kari' },
};
const after = (...changes: readonly Change[]) => changes.reduce(reduce, found);

describe('a draft', () => {
  it('resets department, results and the company’s tags when the company changes', () => {
    expect(after({ type: 'company', id: 2 })).toMatchObject({
      companyId: 2,
      departmentId: null,
      asked: false,
      chosen: [],
      proceeded: false,
      tags: [],
      arrival: '',
    });
  });

  it.each<[string, Change]>([
    ['the department', { type: 'department', id: 11 }],
    ['the hours', { type: 'period', period: { from: 0, to: 1 } }],
    ['the days', { type: 'range', range: { first: '2026-12-01', last: '2026-12-02' } }],
  ])('forgets what was found and chosen when %s change', (_what, change) => {
    expect(after(change)).toMatchObject({ asked: false, chosen: [], proceeded: false });
  });

  it('keeps the client on every other change', () => {
    expect(after({ type: 'company', id: 2 }, { type: 'department', id: 20 }).client.name).toBe('Kari');
  });

  it.each([
    ['a further unit', [100, 101, 102], true],
    ['fewer units, though there is room enough', [100], false],
    ['another unit instead', [100, 102], false],
  ])('with %s keeps the client form: %s', (_what, ids, proceeded) => {
    expect(after({ type: 'choose', ids, capacity: 9 }).proceeded).toBe(proceeded);
  });

  it('hides the client form again on another number of guests, even if the units still fit', () => {
    expect(after({ type: 'guests', guests: 5, capacity: 9 }).proceeded).toBe(false);
    expect(after({ type: 'guests', guests: 3, capacity: 9 }).proceeded).toBe(true);
  });

  it('needs Proceed again after the client form was hidden', () => {
    const short = after({ type: 'choose', ids: [], capacity: 0 }, { type: 'choose', ids: [100], capacity: 9 });
    expect(short.proceeded).toBe(false);
    expect(reduce(short, { type: 'proceed' }).proceeded).toBe(true);
  });

  it('counts input as unsaved work, but not queries', () => {
    expect(reduce(emptyDraft, { type: 'ask' }).touched).toBe(false);
    expect(reduce(emptyDraft, { type: 'note', note: 'x' }).touched).toBe(true);
  });
});
