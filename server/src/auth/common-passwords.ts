import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isMadeOfNames } from '@ledig/domain/account/password-names.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { FieldFault } from '#http/fault.ts';
import { Fault } from '#http/fault.ts';

/** Made by `tools/common-passwords.mjs`: hash prefixes of 100,000 common passwords, sorted (decision 0068). */
const FILE = new URL('./common-passwords.bin', import.meta.url);
const BYTES = 4;

let common: Promise<Buffer> | undefined;

/** Whether a password is among the 100,000 most common ones of eight characters or more, ignoring case. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readFile(FILE);
  const hashes = await common;
  const wanted = createHash('sha256').update(password.trim().toLowerCase()).digest().readUInt32BE();
  let [low, high] = [0, hashes.length / BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (hashes.readUInt32BE(middle * BYTES) < wanted) low = middle + 1;
    else high = middle;
  }
  return low * BYTES < hashes.length && hashes.readUInt32BE(low * BYTES) === wanted;
};

/**
 * Checks a new password.
 *
 * @param names names and addresses of tenant, company and person
 * @throws Fault FIELD-3130 on `field` for a common password, FIELD-3140 for a password that consists of names
 */
export const checkNewPassword = async (
  password: string,
  field: string,
  names: readonly (string | null)[],
): Promise<void> => {
  const known = names.filter((name) => name !== null);
  const isOfNames = isMadeOfNames(password, [...known, 'Ledig']);
  const fault: FieldFault = { field, code: isOfNames ? REFUSALS.passwordIsName : REFUSALS.passwordCommon };
  if (isOfNames || (await isCommonPassword(password))) throw new Fault('fieldsRefused', { fields: [fault] });
};
