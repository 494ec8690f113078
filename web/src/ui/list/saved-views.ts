import { useEffect, useState } from 'react';
import { currentSession } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';

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

/** Storage key of the signed-in person's views. The next person in this browser doesn't see them. */
const viewsKey = (list: string): string => `ledig.views.${currentSession()?.id ?? 0}.${list}`;

/** The signed-in person's views of a list, stored in this browser. Other tabs show a change at once. */
export const useSavedViews = (list: string) => {
  const key = viewsKey(list);
  const [views, setViews] = useState(() => readViews(readStored(key)));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setViews(readViews(readStored(key)));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const change = (edit: (current: SavedView[]) => SavedView[]): void => {
    // Another tab may have saved a view in between. Without storage, the views last until the page closes.
    const stored = readStored(key);
    const next = edit(stored === null ? views : readViews(stored));
    setViews(next);
    writeStored(key, next);
  };
  return {
    views,
    save: (view: SavedView) => change((current) => addView(current, view)),
    remove: (name: string) => change((current) => current.filter((view) => view.name !== name)),
  };
};
