import { hash, verify } from '@node-rs/argon2';

/** argon2id, 46 MiB, one pass: the first of OWASP's equivalent settings. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Hashes a password for storage. */
export const hashPassword = (plain: string): Promise<string> => hash(plain, OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the stored hash. Without a hash it takes as long and returns false, so that the duration
 * doesn't reveal whether an e-mail exists.
 */
export const passwordMatches = async (stored: string | undefined, plain: string): Promise<boolean> => {
  decoy ??= hashPassword('no such person');
  const matches = await verify(stored ?? (await decoy), plain);
  return stored !== undefined && matches;
};
