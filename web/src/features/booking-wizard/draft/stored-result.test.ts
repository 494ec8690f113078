import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Place } from '../place.ts';
import { readResult } from './stored-result.ts';

const PLACE = { domain: 'demo', isTest: false } as Place;
const RESULT = { kind: 'booking', booking: { client: {}, company: {}, department: {}, properties: [] } };

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ draft: null, result: RESULT }) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('after opening the page by %s, shows the last booking again: %s', (type, isShown) => {
  const entries = [new Navigation(type)] as unknown as PerformanceEntryList;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  expect(readResult(PLACE) !== null).toBe(isShown);
});
