import type { FieldFault } from '../http/fault.ts';
import { Fault } from '../http/fault.ts';

/** How many of the most common passwords are refused; the list is sorted by how common they are. */
const REFUSED = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first use: the list is long, and most servers' days pass without a new password. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String));
};

/** Whether a password is among the most common ones, however its letters are written. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= load();
  return (await common).has(password.toLowerCase());
};

/** Throws FIELD-3130 on `field` for a password that is too easy to guess. */
export const checkNewPassword = async (password: string, field: string): Promise<void> => {
  const fault: FieldFault = { field, code: 'FIELD-3130' };
  if (await isCommonPassword(password)) throw new Fault('REQUEST-3001', { fields: [fault] });
};
