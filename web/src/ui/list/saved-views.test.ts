import { describe, expect, it } from 'vitest';
import { addView, MAX_VIEWS, readViews, viewQuery } from './saved-views.ts';

describe('saved views', () => {
  it('leave the page out', () => {
    expect(viewQuery('?tab=all&page=3&search=kari')).toBe('tab=all&search=kari');
    expect(viewQuery('')).toBe('');
  });

  it('replace the view with the same name', () => {
    const views = addView([{ name: 'A', query: 'x=1' }], { name: 'B', query: 'x=2' });
    expect(addView(views, { name: 'A', query: 'x=3' })).toEqual([
      { name: 'B', query: 'x=2' },
      { name: 'A', query: 'x=3' },
    ]);
  });

  it('drop the oldest of too many', () => {
    const many = Array.from({ length: MAX_VIEWS }, (_none, i) => ({ name: String(i), query: '' }));
    const after = addView(many, { name: 'new', query: '' });
    expect(after).toHaveLength(MAX_VIEWS);
    expect(after[0]?.name).toBe('1');
  });

  it('are read only from valid storage', () => {
    expect(readViews([{ name: 'A', query: '' }, { name: 3, query: '' }, null])).toEqual([{ name: 'A', query: '' }]);
    expect(readViews('x')).toEqual([]);
  });
});
