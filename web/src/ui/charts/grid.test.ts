import { expect, it } from 'vitest';
import { intervalFor } from './grid.ts';

const namesOf = (points: number, most: number): number => Math.ceil(points / (intervalFor(points, most) + 1));

it.each([0, 1, 5])('names every one of %i points when five names fit', (points) => {
  expect(intervalFor(points, 5)).toBe(0);
});

it.each([6, 11, 31, 92, 365])('names at most five of %i points', (points) => {
  expect(namesOf(points, 5)).toBeLessThanOrEqual(5);
  expect(namesOf(points, 5)).toBeGreaterThan(2);
});
