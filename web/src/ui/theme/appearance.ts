import { readStored, storageKeys, writeStored } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';

export type Scheme = 'light' | 'dark';
/** An area follows the global scheme or has one of its own. */
export type AreaScheme = 'global' | Scheme;

/** The person's choice of looks, kept in this browser (specification, document 1, sections 1 and 2). */
export interface Appearance {
  readonly global: Scheme;
  readonly toolbar: AreaScheme;
  readonly menu: AreaScheme;
}

const scheme = (value: unknown): Scheme => (value === 'dark' ? 'dark' : 'light');
const areaScheme = (value: unknown): AreaScheme => (value === 'light' || value === 'dark' ? value : 'global');

/** Reads whatever was kept; what isn't understood is light and follows. */
export const parseAppearance = (kept: unknown): Appearance => {
  const { global, toolbar, menu } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { global: scheme(global), toolbar: areaScheme(toolbar), menu: areaScheme(menu) };
};

/** The scheme that an area is shown in. */
export const schemeOf = (appearance: Appearance, area: 'toolbar' | 'menu'): Scheme => {
  const own = appearance[area];
  return own === 'global' ? appearance.global : own;
};

/** What `theme-boot.js` has painted the page with already: on booking pages, without a choice, as the system has it. */
const painted = (): unknown =>
  typeof document === 'undefined' ? null : { global: document.documentElement.dataset.mantineColorScheme };

const store = createStore(parseAppearance(readStored(storageKeys.theme) ?? painted()));

/** Changes part of the looks at once and keeps it. */
export const setAppearance = (change: Partial<Appearance>): void => {
  const next = { ...store.get(), ...change };
  writeStored(storageKeys.theme, next);
  store.set(next);
};

export const useAppearance = (): Appearance => useStore(store);
