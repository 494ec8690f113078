import { currentSession } from '../session/session.ts';
import { readStored, storageKeys, writeStored } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** The ids of the people who turned single keys off in this browser. */
const parseOff = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : [];

const store = createStore(parseOff(readStored(storageKeys.singleKeysOff)));

/** Whether keys without Ctrl work for the signed-in person, in lists and calendars (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => {
  const id = currentSession()?.id;
  return id === undefined || !store.get().includes(id);
};

/** Turns single keys on or off for the signed-in person, in this browser. */
export const setSingleKeys = (isOn: boolean): void => {
  const id = currentSession()?.id;
  if (id === undefined) return;
  const others = store.get().filter((one) => one !== id);
  const next = isOn ? others : [...others, id];
  store.set(next);
  writeStored(storageKeys.singleKeysOff, next);
};

/** Whether single keys are on, followed live. */
export const useSingleKeys = (): boolean => {
  useStore(store);
  return areSingleKeysOn();
};
