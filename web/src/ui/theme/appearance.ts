import { readStored, storageKeys, writeStored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';

export type Scheme = 'light' | 'dark';
/** `global` follows the page's scheme. */
export type AreaScheme = 'global' | Scheme;

/** The person's color schemes, stored in this browser. Rule: docs/rules/screens.md#language-and-theme. */
export interface Appearance {
  readonly global: Scheme;
  readonly toolbar: AreaScheme;
  readonly menu: AreaScheme;
}

const scheme = (value: unknown): Scheme => (value === 'dark' ? 'dark' : 'light');
const areaScheme = (value: unknown): AreaScheme => (value === 'light' || value === 'dark' ? value : 'global');

/** Parses a stored value. Invalid parts become light and follow the page. */
export const parseAppearance = (kept: unknown): Appearance => {
  const { global, toolbar, menu } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { global: scheme(global), toolbar: areaScheme(toolbar), menu: areaScheme(menu) };
};

/** An area's effective scheme. */
export const schemeOf = (appearance: Appearance, area: 'toolbar' | 'menu'): Scheme => {
  const own = appearance[area];
  return own === 'global' ? appearance.global : own;
};

/** The scheme that `theme-boot.js` has already painted. Booking pages without a choice follow the system. */
const painted = (): unknown =>
  typeof document === 'undefined' ? null : { global: document.documentElement.dataset.mantineColorScheme };

const store = createStore(parseAppearance(readStored(storageKeys.theme) ?? painted()));

/** Changes and stores part of the appearance. */
export const setAppearance = (change: Partial<Appearance>): void => {
  const next = { ...store.get(), ...change };
  writeStored(storageKeys.theme, next);
  store.set(next);
};

export const useAppearance = (): Appearance => useStore(store);
