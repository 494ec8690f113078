import type { Database } from '#db/database.ts';
import { DEMO_SLUG } from '#db/queries/accounts/demo-tenant.ts';
import { isWellKnown } from '#demo/prepare.ts';
import { DEMO_PASSWORD } from '#demo/staff.ts';
import type { Deps } from '#http/call.ts';
import { inLanguage, type PageLanguage } from '../page-language.ts';
import { findListedCompany } from '../public-company.ts';
import type { LandingOffer } from './landing-page.ts';

/** The password's check costs a hash, so its result is kept. */
const KEEP_MS = 60_000;
const OWN_GUIDE = '/v1/quick-start-guide';

const checked = new WeakMap<Database, { readonly until: number; readonly opens: Promise<boolean> }>();

/** Whether the published password opens the demo. That is so only where no other machine reaches the server. */
const opensDemo = (db: Database, now: number): Promise<boolean> => {
  const known = checked.get(db);
  if (known && known.until > now) return known.opens;
  const opens = isWellKnown(db);
  checked.set(db, { until: now + KEEP_MS, opens });
  return opens;
};

const demoSignIn = (language: PageLanguage): string =>
  `/${DEMO_SLUG}/auth/signin?${new URLSearchParams({ email: 'admin@demo.test', password: DEMO_PASSWORD, lang: language })}`;

const demoLinks = async (deps: Pick<Deps, 'db' | 'now' | 'log'>, language: PageLanguage) => {
  try {
    if ((await findListedCompany(deps, DEMO_SLUG)) === null) return { demoBook: null, demoSignIn: null };
    return {
      demoBook: inLanguage(`/${DEMO_SLUG}/book`, language),
      demoSignIn: (await opensDemo(deps.db, deps.now())) ? demoSignIn(language) : null,
    };
  } catch (error) {
    deps.log.warn({ err: error }, 'the demo could not be looked up');
    return { demoBook: null, demoSignIn: null };
  }
};

/** Offers of this server: sign-up only if it is open, the demo only if it exists. */
export const landingOfferOf = async (
  deps: Pick<Deps, 'db' | 'env' | 'log' | 'now'>,
  language: PageLanguage,
): Promise<LandingOffer> => {
  const { SIGN_UP, GETTING_STARTED_URL, TERMS_URL, PRIVACY_URL } = deps.env;
  return {
    ...(await demoLinks(deps, language)),
    signUp: SIGN_UP === 'open',
    guide: GETTING_STARTED_URL ?? OWN_GUIDE,
    terms: TERMS_URL ?? null,
    privacy: PRIVACY_URL ?? null,
  };
};
