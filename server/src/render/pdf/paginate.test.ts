import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, paginate } from './paginate.ts';

const room = { first: 50, other: 100 };
const heading = (group: number): Block => ({ kind: 'heading', group, height: 10 });
const row = (group: number, height = 20): Block => ({ kind: 'row', group, height });
const sketch = (blocks: readonly Block[]): string[] =>
  paginate(blocks, room).map((page) =>
    page.map(({ block, continued }) => `${block.kind[0]}${block.group}${continued ? '+' : ''}`).join(' '),
  );

describe('table on pages', () => {
  it('repeats the heading of a group that continues', () =>
    expect(sketch([heading(0), row(0), row(0), row(0)])).toEqual(['h0 r0 r0', 'h0+ r0']));

  it('keeps a heading with its first row', () =>
    expect(sketch([heading(0), row(0), heading(1), row(1)])).toEqual(['h0 r0', 'h1 r1']));

  it('puts a block that is higher than a page on its own page', () =>
    expect(sketch([heading(0), row(0), row(0, 300), row(0)])).toEqual(['h0 r0', 'h0+ r0', 'h0+ r0']));

  it('has one page without any block', () => expect(sketch([])).toEqual(['']));

  it('loses no block, keeps the order and never overflows a page', () => {
    const groups = fc.array(fc.array(fc.integer({ min: 5, max: 40 }), { minLength: 1, maxLength: 20 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(groups, (heights) => {
        const blocks = heights.flatMap((rows, group) => [heading(group), ...rows.map((height) => row(group, height))]);
        const pages = paginate(blocks, room);
        const own = pages.flatMap((page) => page.filter(({ continued }) => !continued).map(({ block }) => block));
        expect(own).toEqual(blocks);
        for (const [index, page] of pages.entries()) {
          const used = page.reduce((sum, { block }) => sum + block.height, 0);
          expect(used).toBeLessThanOrEqual(index === 0 ? room.first : room.other);
          expect(page.at(-1)?.block.kind).not.toBe('heading');
        }
      }),
    );
  });
});
