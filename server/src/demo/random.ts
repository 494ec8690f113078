/** Seeded random numbers, so that the demo can be reproduced exactly. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends inclusive. */
  int(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
}

/** Mulberry32: 32 bits of state, good enough for demo data only. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
  };
};
