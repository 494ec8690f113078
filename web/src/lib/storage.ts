/** Keys in the browser's storage. */
export const storageKeys = {
  session: 'ledig.session',
  language: 'ledig.language',
  theme: 'ledig.theme',
  domain: 'ledig.domain',
  singleKeysOff: 'ledig.singleKeysOff',
} as const;

/** Reads a JSON value. Null when it is missing, isn't JSON, or storage is off. */
const readFrom = (storage: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    const text = window[storage].getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** The stored value, parsed. */
export const readStored = (key: string): unknown => readFrom('localStorage', key);

/** Stores a value as JSON. Returns false when the browser refuses (private mode, full). */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** Removes a value. Without storage there is nothing to remove. */
export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

/** The tab's stored JSON value, or null. A reload keeps it; closing the tab removes it. */
export const readFromTab = (key: string): unknown => readFrom('sessionStorage', key);

/** Stores a value as JSON in this tab; null removes it. Does nothing without storage. */
export const keepInTab = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full. The value lasts until the page closes.
  }
};

/** Reads plain text from the tab's storage and removes it. Passes data from one page load to the next. */
export const takeFromTab = (key: string): string | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
};
