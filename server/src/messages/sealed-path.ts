import type { KeyObject } from 'node:crypto';
import { SEALED_FOR, seal, unseal } from '../plugins/seal.ts';

/**
 * A link of a mail opens a door, so that neither a backup nor a list of messages may show it: the outbox keeps its path sealed,
 * and only delivery opens it, in front of PUBLIC_URL (decision 0050).
 */
export const sealPath = (key: KeyObject, path: string): string => seal(key, SEALED_FOR.mailLink, path);

/** The path again; null for what wasn't sealed with this key. */
export const openPath = (key: KeyObject, sealed: string): string | null => unseal(key, SEALED_FOR.mailLink, sealed);
