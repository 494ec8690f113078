import { keepInTab, readFromTab } from '#lib/storage.ts';

const KEPT = 'ledig.sign-in-email';

/**
 * The e-mail address typed on a sign-in screen of this tab, or an empty text. It fills in the sign-in screen and
 * "forgot password" after a reload or a change of domain (docs/rules/accounts.md#kept-e-mail).
 */
export const keptEmail = (): string => {
  const kept = readFromTab(KEPT);
  return typeof kept === 'string' ? kept : '';
};

/** Keeps a typed address in this tab. Null drops it. */
export const keepEmail = (email: string | null): void => keepInTab(KEPT, email);
