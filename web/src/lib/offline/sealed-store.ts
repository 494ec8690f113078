/** Names the browser's database. Everything in it is removed at sign-out. */
const DATABASE = 'ledig-offline';
const KEYS = 'keys';
const VALUES = 'values';

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS);
    request.result.createObjectStore(VALUES);
  };
  const database = await answerOf(request);
  // Another tab signs out and must not wait for this connection to close.
  database.onversionchange = () => database.close();
  return database;
};

/** Runs one request on a store; the database is closed afterwards. */
const within = async <T>(store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => {
  const database = await open();
  try {
    return await answerOf(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
};

/** Whether this browser can encrypt stored data: a secure page with IndexedDB. */
const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

/** The key of this browser. It can't be read out, not even by the page. */
const keyOnce = async (): Promise<CryptoKey> => {
  const known = await within<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get('key'));
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // If two tabs start at the same time, the first key is used.
  await within(KEYS, 'readwrite', (store) => store.add(key, 'key')).catch(() => undefined);
  return (await within<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get('key'))) ?? key;
};

let isPermitted = true;
let lastWrite: Promise<unknown> = Promise.resolve();

/** Runs writes and the removal one after another, so that a write in progress never outlives the removal. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const run = lastWrite.then(work);
  lastWrite = run.catch(() => undefined);
  return run;
};

/** Sets whether values may be stored: only while a person is signed in. */
export const permitSealed = (permitted: boolean): void => {
  isPermitted = permitted;
};

const write = async (name: string, value: unknown): Promise<boolean> => {
  if (!isPermitted || !canSeal()) return false;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await keyOnce(),
      new TextEncoder().encode(JSON.stringify(value)),
    );
    await within(VALUES, 'readwrite', (store) => store.put({ iv, bytes } satisfies Sealed, name));
    return true;
  } catch {
    return false;
  }
};

/** Stores a JSON value encrypted. False when the browser can't encrypt or refuses, or after sign-out. */
export const keepSealed = (name: string, value: unknown): Promise<boolean> => inTurn(() => write(name, value));

/** The stored value, decrypted. Null when it is missing or unreadable. */
export const readSealed = async (name: string): Promise<unknown> => {
  if (!canSeal()) return null;
  try {
    const sealed = await within<Sealed | undefined>(VALUES, 'readonly', (store) => store.get(name));
    if (!sealed) return null;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await keyOnce(), sealed.bytes);
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch {
    return null;
  }
};

/** Removes everything stored, and the key. Nothing is stored until `permitSealed`. Called at sign-out. */
export const forgetSealed = (): Promise<void> => {
  permitSealed(false);
  return inTurn(async () => {
    // Fails where storage is off: nothing was stored.
    await Promise.resolve()
      .then(() => answerOf(indexedDB.deleteDatabase(DATABASE)))
      .catch(() => undefined);
  });
};
