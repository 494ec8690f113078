import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Purposes for which texts are sealed, besides the platform's own secrets. */
export const SEALED_FOR = { authenticator: 'secret of an authenticator', mailLink: 'link of a mail' } as const;

/** One key per purpose, so that a text sealed for one can't be used for another. */
const keyFor = (key: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.export(), '', purpose, 32));

/** Encrypts a text that must be readable again. The result differs each time. */
export const seal = (key: KeyObject, purpose: string, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(key, purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

/** Decrypts a text sealed for the same purpose. Null for anything else. */
export const unseal = (key: KeyObject, purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyFor(key, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
