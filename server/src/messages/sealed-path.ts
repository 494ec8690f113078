import type { KeyObject } from 'node:crypto';
import { SEALED_FOR, seal, unseal } from '#crypto/seal.ts';

/**
 * Seals the path of a mail's link, which grants access. The outbox stores only the sealed path, so backups and message
 * lists don't reveal it. Delivery opens it (decision 0050).
 */
export const sealPath = (key: KeyObject, path: string): string => seal(key, SEALED_FOR.mailLink, path);

/** Opens a sealed path. Null when it wasn't sealed with this key. */
export const openPath = (key: KeyObject, sealed: string): string | null => unseal(key, SEALED_FOR.mailLink, sealed);
