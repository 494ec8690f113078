/** Names of everything that the browser keeps for us. */
export const storageKeys = {
  session: 'ledig.session',
  language: 'ledig.language',
  theme: 'ledig.theme',
  domain: 'ledig.domain',
} as const;

/** The kept value, parsed, or null: nothing there, not JSON, or storage switched off. */
export const readStored = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** Keeps a value as JSON; false when the browser refuses (private mode, full). */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** Forgets a value; a browser without storage has nothing to forget. */
export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};

/** The JSON value kept in this tab, or null. A reload keeps it; closing the tab removes it. */
export const readFromTab = (key: string): unknown => {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** Keeps a value as JSON in this tab; null removes it. A browser without storage keeps nothing. */
export const keepInTab = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the value lasts as long as the page.
  }
};

/** Reads plain text once from this tab's storage and removes it (handing over between two loads of the page). */
export const takeFromTab = (key: string): string | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
};
