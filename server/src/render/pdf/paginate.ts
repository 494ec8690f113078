/** An unbreakable block with a height: a group's heading, a row, or a remark. */
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

/** Height of pages. The first also has a title. */
export interface Room {
  readonly first: number;
  readonly other: number;
}

/**
 * Distributes blocks over pages, in order. A heading stays with the next block and is repeated on each page where its
 * group continues. A block higher than a page gets its own page. There is always a page.
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
