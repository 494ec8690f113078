/** Something that is printed whole, of a height: a group's heading, a row, a last line. */
export interface Block {
  readonly kind: 'heading' | 'row' | 'remark';
  readonly group: number;
  readonly height: number;
}

/** A block on its page. `continued`: the heading of a group that began on an earlier page. */
export interface Placed<B extends Block> {
  readonly block: B;
  readonly continued: boolean;
}

/** How much room pages have: the first has a title too. */
export interface Room {
  readonly first: number;
  readonly other: number;
}

/**
 * Lays blocks on pages, in their order. A heading stays with the block after it, and stands again on each page that its group
 * goes on. A block higher than a page gets one of its own. There is always a page.
 */
export const paginate = <B extends Block>(blocks: readonly B[], room: Room): Placed<B>[][] => {
  const headings = new Map(blocks.filter(({ kind }) => kind === 'heading').map((block) => [block.group, block]));
  const pages: Placed<B>[][] = [[]];
  let left = room.first;
  const place = (block: B, continued: boolean) => {
    pages.at(-1)?.push({ block, continued });
    left -= block.height;
  };
  for (const [index, block] of blocks.entries()) {
    const next = block.kind === 'heading' ? (blocks[index + 1]?.height ?? 0) : 0;
    const isEmpty = (pages.at(-1)?.length ?? 0) === 0;
    if (block.height + next > left && !isEmpty) {
      pages.push([]);
      left = room.other;
      const heading = headings.get(block.group);
      if (block.kind !== 'heading' && heading) place(heading, true);
    }
    place(block, false);
  }
  return pages;
};
