import type { Language } from '@ledig/contract/primitives.ts';
import type { Env } from '#env.ts';
import type { MailButton } from './mail-content.ts';

type LinkEnv = Pick<Env, 'TERMS_URL' | 'PRIVACY_URL' | 'GETTING_STARTED_URL'>;

/** The bundled guide. GETTING_STARTED_URL replaces it. */
const OWN_GUIDE = '/v1/quick-start-guide';

const LABELS = {
  no: { terms: 'Vilkår', privacy: 'Personvern', guide: 'Kom i gang' },
  'en-us': { terms: 'Terms', privacy: 'Privacy', guide: 'Getting started' },
} as const;

const linksTo = (pages: readonly (readonly [label: string, url: string | undefined])[]): MailButton[] =>
  pages.flatMap(([label, url]) => (url === undefined ? [] : [{ label, url }]));

/**
 * Links in the footer of a mail: terms and privacy for guests, also the guide for staff. Pages without a URL in the
 * environment are left out (docs/rules/accounts.md#platform-links).
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
