import { newAddressPart, newCompanyPart, newOwner } from '@ledig/contract/account-person.ts';
import { z } from 'zod';
import { keepInTab, readFromTab } from '#lib/storage.ts';

/** Values of the sign-up form. */
export interface SignUpDraft {
  readonly user: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly password_confirmation: string;
    readonly phone_number: string;
    readonly country_code: string;
  };
  readonly company: {
    readonly name: string;
    readonly organization_number: string;
    readonly domain: string;
    readonly phone_number: string;
    readonly country_code: string;
    readonly address: { readonly address: string; readonly city: string; readonly zip: string };
  };
}

const KEPT = 'ledig.sign-up';

/** An empty form. */
export const emptyDraft: SignUpDraft = {
  user: { name: '', email: '', password: '', password_confirmation: '', phone_number: '', country_code: '+47' },
  company: {
    name: '',
    organization_number: '',
    domain: '',
    phone_number: '',
    country_code: '+47',
    address: { address: '', city: '', zip: '' },
  },
};

/** The tab's stored draft without passwords, or null. */
export const readDraft = (): SignUpDraft | null => {
  const kept = readFromTab(KEPT) as Partial<SignUpDraft> | null;
  if (kept === null || typeof kept !== 'object') return null;
  return {
    user: { ...emptyDraft.user, ...kept.user, password: '', password_confirmation: '' },
    company: {
      ...emptyDraft.company,
      ...kept.company,
      address: { ...emptyDraft.company.address, ...kept.company?.address },
    },
  };
};

/** Stores the draft in this tab for reloads and language switches. Passwords are never stored. */
export const keepDraft = ({ user, company }: SignUpDraft): void => {
  const { password: _, password_confirmation: __, ...rest } = user;
  keepInTab(KEPT, { user: rest, company });
};

/** Removes the stored draft after the account was created. */
export const dropDraft = (): void => keepInTab(KEPT, null);

/** The three parts, each with the rules of the contract for its fields. */
export const PARTS = [
  { key: 'person', schema: z.object({ user: newOwner }), of: ({ user }: SignUpDraft) => ({ user }) },
  {
    key: 'company',
    schema: z.object({ company: newCompanyPart }),
    of: ({ company: { address: _, ...company } }: SignUpDraft) => ({ company }),
  },
  {
    key: 'address',
    schema: z.object({ company: newAddressPart }),
    of: ({ company: { address } }: SignUpDraft) => ({ company: { address } }),
  },
] as const;

/** The part of the form that contains a field, by its path in the body. */
export const partOf = (path: string): number => {
  if (path.startsWith('user')) return 0;
  return path.startsWith('company.address') ? 2 : 1;
};

/** A domain made of a company's name: the letters of the alphabet, digits, underscores. */
export const suggestDomain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\b(as|asa|sa|da|ans)$/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
