import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEntity, makeTestCatalogue } from './draft/make.fixture.ts';
import type { Action } from './draft/reduce.ts';
import { placeOf } from './place.ts';
import { useWizardState } from './use-wizard-state.ts';

const place = placeOf('/demo/book', '');
const plain = makeTestCatalogue();
const withUnit = makeTestCatalogue(undefined, makeEntity());

/** Opens the page in the tab, or reloads it. */
const load = (catalogue = plain) => {
  const { result, unmount } = renderHook(() => useWizardState(catalogue, place, null));
  return {
    draft: () => result.current.draft,
    send: (...actions: readonly Action[]) => {
      for (const action of actions) act(() => result.current.dispatch(action));
    },
    leave: unmount,
  };
};
const follow = (search: string, catalogue = plain) => {
  window.history.replaceState(null, '', `/demo/book${search}`);
  return load(catalogue);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-10T09:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('after a reload', () => {
  it('another department than that of the link stays chosen, with its dates', () => {
    const page = follow('?embed=1&department=20');
    expect(window.location.search).toBe('?embed=1&department=20');
    page.send({ type: 'department', id: 10 }, { type: 'guests', guests: 2 }, { type: 'day', day: '2027-01-11' });
    expect(window.location.search).toBe('?embed=1');
    page.leave();
    expect(load().draft()).toMatchObject({ departmentId: 10, guests: 2, day: '2027-01-11' });
  });

  it('a unit of the link that was removed stays removed, and the stay stays', () => {
    const page = follow('?renting-entity=200', withUnit);
    expect(window.location.search).toBe('?renting-entity=200&department=20&category=5');
    const range = { first: '2027-01-11', last: '2027-01-13' };
    page.send({ type: 'entity-cleared' }, { type: 'range', range });
    expect(window.location.search).toBe('?department=20');
    page.leave();
    expect(load().draft()).toMatchObject({ entityId: null, departmentId: 20, range });
  });

  it('the category of the link stays while it is chosen', () => {
    const page = follow('?department=20&category=5');
    const dates: readonly Action[] = [
      { type: 'guests', guests: 2 },
      { type: 'range', range: { first: '2027-01-11', last: '2027-01-13' } },
      { type: 'dates-confirmed', category: { id: 5, name: 'Small cabin' } },
    ];
    page.send(...dates);
    expect(window.location.search).toBe('?department=20&category=5');
    page.leave();
    const again = load();
    expect(again.draft()).toMatchObject({ categoryId: 5, guests: 2, dateConfirmed: true });
    again.send({ type: 'category', id: 6, name: 'Large cabin' });
    expect(window.location.search).toBe('?department=20');
    again.leave();
    expect(load().draft()).toMatchObject({ categoryId: 6, pendingCategoryId: null });
  });
});

it('goes back to an earlier step without the choices that were dropped since', () => {
  const page = follow('?department=20');
  window.history.pushState({ step: 'date' }, '');
  page.send({ type: 'department', id: 10 });
  window.history.replaceState({ step: 'department' }, '', '/demo/book?department=20');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { step: 'department' } })));
  expect(window.location.search).toBe('');
});
