import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** A list's search, filters, tab and order under a name. */
export interface SavedView {
  readonly name: string;
  /** The address's query without the page. */
  readonly query: string;
}

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'query' in one &&
  typeof one.query === 'string';

/** Parses stored views; other values are left out. */
export const readViews = (stored: unknown): SavedView[] =>
  Array.isArray(stored) ? stored.filter(isView).slice(0, MAX_VIEWS) : [];

/** The part of an address's query that a view stores. */
export const viewQuery = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
};

/** Adds a view, or replaces the one with the same name. A full list drops its oldest view. */
export const addView = (views: readonly SavedView[], added: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== added.name), added].slice(-MAX_VIEWS);

/** The views of a list, stored in this browser. */
export const useSavedViews = (list: string) => {
  const key = `ledig.views.${list}`;
  const [views, setViews] = useState(() => readViews(readStored(key)));
  const keep = (next: SavedView[]): void => {
    setViews(next);
    writeStored(key, next);
  };
  return {
    views,
    save: (view: SavedView) => keep(addView(views, view)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
};
