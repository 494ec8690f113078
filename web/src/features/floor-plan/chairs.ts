import type { UnitShape } from '@ledig/domain/floor-plan/floor-plan.ts';

/** A chair at a table: its middle, and the angle of its back in degrees. */
export interface Chair {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

interface Table {
  readonly width: number;
  readonly height: number;
  readonly shape: UnitShape;
}

/** Distance of a chair's middle from the table's edge. */
const OFF = 9;
/** More chairs would overlap. */
const MOST = 24;

const around = ({ width, height }: Table, count: number): Chair[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: width / 2 + (width / 2 + OFF) * Math.cos(angle),
      y: height / 2 + (height / 2 + OFF) * Math.sin(angle),
      angle: (angle * 180) / Math.PI + 90,
    };
  });

const side = (count: number, length: number): number[] =>
  Array.from({ length: count }, (_, at) => ((at + 0.5) * length) / count);

/** Half of the chairs at each of the two longer sides. */
const alongside = ({ width, height }: Table, count: number): Chair[] => {
  const [first, second] = [Math.ceil(count / 2), Math.floor(count / 2)];
  if (width >= height) {
    return [
      ...side(first, width).map((x) => ({ x, y: -OFF, angle: 0 })),
      ...side(second, width).map((x) => ({ x, y: height + OFF, angle: 180 })),
    ];
  }
  return [
    ...side(first, height).map((y) => ({ x: width + OFF, y, angle: 90 })),
    ...side(second, height).map((y) => ({ x: -OFF, y, angle: 270 })),
  ];
};

/** The chairs of a table, at most 24. */
export const chairsOf = (table: Table, seats: number): Chair[] => {
  const count = Math.min(seats, MOST);
  return table.shape === 'round' ? around(table, count) : alongside(table, count);
};
