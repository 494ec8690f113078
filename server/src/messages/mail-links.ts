import type { Language } from '@ledig/contract/primitives.ts';
import type { Env } from '../env.ts';
import type { MailButton } from './mail-content.ts';

type LinkEnv = Pick<Env, 'TERMS_URL' | 'PRIVACY_URL' | 'GETTING_STARTED_URL'>;

/** The guide that comes with the product; GETTING_STARTED_URL replaces it. */
const OWN_GUIDE = '/v1/quick-start-guide';

const LABELS = {
  no: { terms: 'Vilkår', privacy: 'Personvern', guide: 'Kom i gang' },
  'en-us': { terms: 'Terms', privacy: 'Privacy', guide: 'Getting started' },
} as const;

const linksTo = (pages: readonly (readonly [label: string, url: string | undefined])[]): MailButton[] =>
  pages.flatMap(([label, url]) => (url === undefined ? [] : [{ label, url }]));

/**
 * Links below a mail. Guests get terms and privacy, staff the guide as well. Pages that the environment doesn't name are left out.
 * Rule: docs/rules/accounts.md#platform-links.
 *
 * @param reader who gets the mail
 */
export const mailLinks = (
  env: LinkEnv,
  publicUrl: string,
  language: Language,
  reader: 'guest' | 'staff',
): readonly MailButton[] => {
  const labels = LABELS[language];
  const guide = env.GETTING_STARTED_URL ?? `${publicUrl}${OWN_GUIDE}`;
  return linksTo([
    [labels.terms, env.TERMS_URL],
    [labels.privacy, env.PRIVACY_URL],
    [labels.guide, reader === 'staff' ? guide : undefined],
  ]);
};
