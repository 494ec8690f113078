import { keepInTab, readFromTab } from '#lib/storage.ts';

/** Values of the sign-up form. */
export interface SignUpDraft {
  readonly company_name: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const KEPT = 'ledig.sign-up';

/** An empty form. */
export const emptyDraft: SignUpDraft = { company_name: '', name: '', email: '', password: '' };

/** The tab's stored draft without the password, or null. */
export const readDraft = (): SignUpDraft | null => {
  const kept = readFromTab(KEPT) as Partial<SignUpDraft> | null;
  if (kept === null || typeof kept !== 'object') return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    company_name: textOf(kept.company_name),
    name: textOf(kept.name),
    email: textOf(kept.email),
    password: '',
  };
};

/** Stores the draft in this tab for reloads and language switches. The password is never stored. */
export const keepDraft = ({ password: _, ...draft }: SignUpDraft): void => keepInTab(KEPT, draft);

/** Removes the stored draft after the account was created. */
export const dropDraft = (): void => keepInTab(KEPT, null);
