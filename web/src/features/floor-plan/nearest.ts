import type { Box } from '@ledig/domain/floor-plan/floor-plan.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isDirection = (key: string): key is Direction => key in STEPS;

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
/** Distance to the side is multiplied by this. */
const SIDE_WEIGHT = 2;

/** The box that an arrow key leads to: the nearest one in that direction. Undefined when there is none. */
export const nearest = <B extends Box>(from: Box, boxes: readonly B[], direction: Direction): B | undefined => {
  const [x, y] = STEPS[direction];
  const here = middle(from);
  const ahead = boxes.flatMap((box) => {
    const there = middle(box);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * x + dy * y;
    return along > 0 ? [{ box, cost: along + SIDE_WEIGHT * Math.abs(dx * y + dy * x) }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.box;
};
