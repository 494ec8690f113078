import { email as emailOf } from '@ledig/contract/primitives.ts';
import * as oidc from 'openid-client';
import { type Env, publicUrlOf } from '../env.ts';

/** Longest wait for an answer of the provider. */
const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email';
/** The provider's endpoints are read again after this time. */
const DISCOVERY_MS = 3_600_000;
/** Errors in the provider's answer that are failures of the provider or of the settings. Others refuse the sign-in. */
const FAILURES = new Set(['invalid_scope', 'server_error', 'temporarily_unavailable', 'unauthorized_client']);

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

/** @throws SignInRefused for an answer of another sign-in or provider, without a code, or with the person's refusal */
const checkAnswer = (query: string, { state }: Begun, server: oidc.ServerMetadata): void => {
  const answer = new URLSearchParams(query);
  const only = (name: string): string | undefined => {
    const [value, ...more] = answer.getAll(name);
    return more.length === 0 ? value : undefined;
  };
  if (only('state') !== state) throw new SignInRefused('another sign-in');
  const namesIssuer = server.authorization_response_iss_parameter_supported === true;
  if (namesIssuer && only('iss') !== server.issuer) throw new SignInRefused('another provider');
  const error = answer.get('error');
  if (error !== null && FAILURES.has(error)) throw new Error(error);
  if (error !== null || only('code') === undefined) throw new SignInRefused('no code');
};

/** The provider's code was used before, or is too old. */
const isUsed = (error: unknown): boolean => error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';

interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trustsEmails: boolean;
  /** The page that the provider sends the browser back to. */
  readonly redirect: string;
}

/** Reads the provider's endpoints and keys. */
const discover = async ({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> => {
  const execute = [oidc.enableNonRepudiationChecks];
  // Only a provider on this machine may have http (`readEnv`).
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const options = { execute, timeout: TIMEOUT_SECONDS };
  const config = await oidc.discovery(issuer, clientId, clientSecret, undefined, options);
  const server = config.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (methods.includes('client_secret_post')) return config;
  const basic = new oidc.Configuration(server, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret));
  basic.timeout = TIMEOUT_SECONDS;
  for (const set of execute) set(basic);
  return basic;
};

/** An OpenID Connect provider (authorization code flow with PKCE). */
export class Provider {
  readonly #settings: ProviderSettings;
  #discovered: Promise<oidc.Configuration> | undefined;
  #discoveredAt = 0;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  #discover(): Promise<oidc.Configuration> {
    if (performance.now() - this.#discoveredAt > DISCOVERY_MS) this.#discovered = undefined;
    if (this.#discovered === undefined) {
      this.#discovered = discover(this.#settings);
      this.#discoveredAt = performance.now();
    }
    return this.#discovered;
  }

  /**
   * Begins a sign-in: the address of the provider's page, and secrets to keep. Rejects when the provider doesn't answer
   * or has no such page. The next sign-in reads its endpoints again.
   */
  async begin(): Promise<{ readonly location: string; readonly begun: Begun }> {
    const begun = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    try {
      const location = oidc.buildAuthorizationUrl(await this.#discover(), {
        redirect_uri: this.#settings.redirect,
        scope: SCOPE,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, begun };
    } catch (error) {
      this.#discovered = undefined;
      throw error;
    }
  }

  /**
   * Exchanges the provider's answer for the account. Null for an account without an e-mail address.
   *
   * @param query the query with which the provider sent the browser back
   * @throws SignInRefused when it was canceled, used before, or belongs to another sign-in
   */
  async finish(query: string, begun: Begun): Promise<ProviderAccount | null> {
    const config = await this.#discover();
    checkAnswer(query, begun, config.serverMetadata());
    const answer = new URL(this.#settings.redirect);
    answer.search = query;
    const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = begun;
    const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(config, answer, checks).catch((error) => {
      throw isUsed(error) ? new SignInRefused('used before') : error;
    });
    const claims = tokens.claims();
    // Some providers send the address only on request.
    const asks = claims?.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const { email, email_verified: isVerified } = asks
      ? await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
      : (claims ?? {});
    // Refuses letters that only look like those of another address.
    const address = emailOf.safeParse(email);
    if (!address.success) return null;
    return { email: address.data, isVerified: isVerified === true || this.#settings.trustsEmails };
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
    // As the browser and the provider write it: host in lower case, no default port.
    redirect: new URL(`${publicUrlOf(env)}/auth/provider`).href,
  });
};
