import * as oidc from 'openid-client';
import { type Env, publicUrlOf } from '../env.ts';

/** Longest wait for an answer of the provider. */
const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email';

/** Secrets of one sign-in. The browser keeps them sealed until the provider sends it back. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider that the same server asks (PKCE). */
  readonly verifier: string;
}

/** The account at the provider. */
export interface ProviderAccount {
  readonly email: string;
  /** Whether the person has proven to own the address. */
  readonly isVerified: boolean;
}

/** The person or the provider refused the sign-in, or the answer doesn't belong to it. */
export class SignInRefused extends Error {}

/** Errors of answers that don't belong to this sign-in. All others are failures of the provider or of the settings. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof oidc.ClientError && /^OAUTH_(INVALID_RESPONSE|JWT_)/.test(error.code ?? ''));

interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trustsEmails: boolean;
  /** The page that the provider sends the browser back to. */
  readonly redirect: string;
}

/** An OpenID Connect provider (authorization code flow with PKCE). */
export class Provider {
  readonly #settings: ProviderSettings;
  #discovered: Promise<oidc.Configuration> | undefined;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  /** The provider's endpoints and keys, read at the first sign-in. After a failure, the next sign-in reads them. */
  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const execute = [oidc.enableNonRepudiationChecks];
    // Only a provider on this machine may have http (`readEnv`).
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    this.#discovered ??= oidc
      .discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
      .catch((error) => {
        this.#discovered = undefined;
        throw error;
      });
    return this.#discovered;
  }

  /** Begins a sign-in: the address of the provider's page, and secrets to keep. Rejects when it doesn't answer. */
  async begin(): Promise<{ readonly location: string; readonly begun: Begun }> {
    const config = await this.#discover();
    const begun = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const location = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.#settings.redirect,
      scope: SCOPE,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { location: location.href, begun };
  }

  /**
   * Exchanges the provider's answer for the account. Null for an account without an e-mail address.
   *
   * @param query the query with which the provider sent the browser back
   * @throws SignInRefused when it was canceled, used before, or belongs to another sign-in
   */
  async finish(query: string, { state, nonce, verifier }: Begun): Promise<ProviderAccount | null> {
    const config = await this.#discover();
    const answer = new URL(this.#settings.redirect);
    answer.search = query;
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(config, answer, checks);
      const claims = tokens.claims();
      // Some providers send the address only on request.
      const { email, email_verified: isVerified } =
        claims?.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '') : claims;
      if (typeof email !== 'string') return null;
      return { email, isVerified: isVerified === true || this.#settings.trustsEmails };
    } catch (error) {
      throw isRefusal(error) ? new SignInRefused('The sign-in was refused', { cause: error }) : error;
    }
  }
}

/** The provider of the settings. Null without one. */
export const openProvider = (env: Env): Provider | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return new Provider({
    issuer: new URL(issuer),
    clientId,
    clientSecret,
    trustsEmails: env.OIDC_TRUST_EMAILS,
    redirect: `${publicUrlOf(env)}/auth/provider`,
  });
};
