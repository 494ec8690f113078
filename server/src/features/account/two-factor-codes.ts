import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#auth/tokens.ts';
import { SEALED_FOR, seal, unseal } from '#crypto/seal.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Secrets } from '#db/secrets.ts';
import { dropRecoveryCode, noteStep, type TwoFactorRow } from './two-factor.store.ts';

const ISSUER = 'Ledig';
const STEP_MS = 30_000;
/** Accepts codes of one step earlier or later, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without characters that look alike. 32 characters, five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789';
const RECOVERY_BYTES = 28;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1000 });

/** Makes a secret (160 bits): sealed for storage, and in the form that an authenticator takes. */
export const newSecret = ({ sealKey }: Secrets, label: string): { sealed: string; secret: string; uri: string } => {
  const secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
  return { sealed: seal(sealKey, SEALED_FOR.authenticator, secret), secret, uri: totpOf(secret, label).toString() };
};

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

/** Whether a code is one of an authenticator: six digits, with any spaces. */
export const isShort = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code));

/**
 * The time step of a code: now or one step off, and later than the last step used, so that a code works once. Null for
 * an invalid code.
 */
export const stepOf = ({ sealKey }: Secrets, row: TwoFactorRow, code: string, now: number): number | null => {
  const secret = unseal(sealKey, SEALED_FOR.authenticator, row.secret);
  if (secret === null || !/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, ISSUER).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / STEP_MS) + delta;
  return step > Number(row.last_step) ? step : null;
};

const normalise = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Makes ten recovery codes of 140 bits, and their hashes for storage. */
export const newRecoveryCodes = (): { codes: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_BYTES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  return { codes: codes.map(grouped), hashes: codes.map(hashToken) };
};

/**
 * Consumes a code of the authenticator, or a recovery code. The row must be locked. False for an invalid or used code.
 */
export const consumeCode = async (
  tx: TenantTransaction,
  secrets: Secrets,
  { userId, row, code, now }: { userId: number; row: TwoFactorRow; code: string; now: number },
): Promise<boolean> => {
  const step = stepOf(secrets, row, withoutSpaces(code), now);
  if (step !== null) {
    await noteStep(tx, userId, step);
    return true;
  }
  const hash = hashToken(normalise(code));
  if (!row.recovery_hashes.some((known) => known.equals(hash))) return false;
  await dropRecoveryCode(tx, userId, hash);
  return true;
};
