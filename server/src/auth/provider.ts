import { email as emailOf } from '@ledig/contract/primitives.ts';
import * as oidc from 'openid-client';
import type { ProviderSubject } from '#db/queries/accounts/provider-accounts.ts';
import { type Env, publicUrlOf } from '#env.ts';
import { isNamedIssuer } from './provider-issuer.ts';

/** Longest wait for an answer of the provider. */
const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email';
const SECOND_MS = 1000;
/** The provider's endpoints are read again after this time. */
const DISCOVERY_MS = 3_600_000;
/** Errors in the provider's answer that are failures of the provider or of the settings. Others refuse the sign-in. */
const FAILURES = new Set(['invalid_scope', 'server_error', 'temporarily_unavailable', 'unauthorized_client']);
/** Parts of answers that the authorization code flow doesn't have. */
const OTHER_FLOWS = ['id_token', 'response'];
/** The clocks of the provider and of the server may differ by this. */
const TOLERANCE_MS = 30_000;

/** Hosts whose accounts may have another issuer than the one of the settings. */
const MICROSOFT = /^login\.microsoftonline\.com$|\.b2clogin\.com$/;

/** Longest subject of a provider. */
const SUBJECT_LENGTH = 255;

/** Secrets of one sign-in. The browser keeps them sealed until the provider sends it back. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider that the same server asks (PKCE). */
  readonly verifier: string;
}

/** The account at the provider. */
export interface ProviderAccount extends ProviderSubject {
  /** Null for an account without an e-mail address. */
  readonly email: string | null;
  /** Whether the person has proven to own the address. */
  readonly isVerified: boolean;
  /** Milliseconds since the person signed in at the provider (`auth_time`). Null when the provider doesn't say a past time. */
  readonly ageMs: number | null;
}

/** The person or the provider refused the sign-in, or the answer doesn't belong to it. */
export class SignInRefused extends Error {}

/** The provider doesn't say that the person signed in again. */
export class SignInStale extends Error {}

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
  if (error !== null || !only('code')) throw new SignInRefused('no code');
  if (OTHER_FLOWS.some((name) => answer.has(name))) throw new SignInRefused('an answer to another flow');
};

/** The provider's code was used before, or is too old. */
const isUsed = (error: unknown): boolean => error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';

/** The time of the sign-in is missing in the identity token, or too long ago. */
const isStale = (error: unknown): boolean => {
  if (!(error instanceof oidc.ClientError) || !(error.cause instanceof Error)) return false;
  const { claim, claims } = (error.cause.cause ?? {}) as { claim?: string; claims?: { auth_time?: unknown } };
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return claim === 'auth_time';
  return error.code === 'OAUTH_INVALID_RESPONSE' && claims !== undefined && claims.auth_time === undefined;
};

/** An error of the exchange, as callers tell them apart. @param hasLimit the time of the sign-in is limited */
const toRefusal = (error: unknown, hasLimit: boolean): unknown => {
  if (isUsed(error)) return new SignInRefused('used before');
  return hasLimit && isStale(error) ? new SignInStale('not signed in again') : error;
};

/** @throws Error for a subject that the standard doesn't allow: the database couldn't store it */
const checkSubject = (subject: string): string => {
  if (subject.length > SUBJECT_LENGTH || !/^[\x20-\x7e]+$/.test(subject)) throw new Error('invalid subject');
  return subject;
};

/** Milliseconds since a sign-in at the provider. Null for a missing or future time. @param authTime epoch seconds */
const ageOf = (authTime: number | undefined): number | null => {
  const age = authTime === undefined ? Number.NEGATIVE_INFINITY : Date.now() - authTime * SECOND_MS;
  return age < -TOLERANCE_MS ? null : Math.max(0, age);
};

/** Differences of one sign-in from another. */
interface Begin {
  /** Text before the state. It tells the page of the answer which call began the sign-in. */
  readonly statePrefix?: string;
  /** The provider asks for the password again, although the person is signed in there. */
  readonly asksAgain?: boolean;
}

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
      const reading = discover(this.#settings);
      this.#discovered = reading;
      this.#discoveredAt = performance.now();
      // The next call tries again after a failure.
      reading.catch(() => {
        if (this.#discovered === reading) this.#discovered = undefined;
      });
    }
    return this.#discovered;
  }

  /**
   * Finds the first account that belongs to this provider, and not to one that the server used before. If that needs the
   * provider's metadata and they can't be read, the first account counts.
   */
  async findOwn<T extends Pick<ProviderSubject, 'issuer'>>(accounts: readonly T[]): Promise<T | undefined> {
    const { issuer } = this.#settings;
    const own = accounts.find((account) => isNamedIssuer(issuer.href, account.issuer));
    if (own !== undefined || !MICROSOFT.test(issuer.hostname)) return own;
    const named = accounts.length === 0 ? null : await this.#discover().catch(() => null);
    if (named === null) return accounts[0];
    return accounts.find((account) => isNamedIssuer(named.serverMetadata().issuer, account.issuer));
  }

  /**
   * Begins a sign-in: the address of the provider's page, and secrets to keep. Rejects when the provider doesn't answer
   * or has no such page. The next sign-in reads its endpoints again.
   */
  async begin({ statePrefix = '', asksAgain = false }: Begin = {}): Promise<{
    readonly location: string;
    readonly begun: Begun;
  }> {
    const state = `${statePrefix}${oidc.randomState()}`;
    const begun = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    try {
      const location = oidc.buildAuthorizationUrl(await this.#discover(), {
        redirect_uri: this.#settings.redirect,
        scope: SCOPE,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        ...(asksAgain && { prompt: 'login', max_age: '0' }),
      });
      return { location: location.href, begun };
    } catch (error) {
      this.#discovered = undefined;
      throw error;
    }
  }

  /**
   * Exchanges the provider's answer for the account.
   *
   * @param query the query with which the provider sent the browser back
   * @param maxAgeSeconds longest time since the person signed in at the provider; null: any
   * @throws SignInRefused when it was canceled, used before, or belongs to another sign-in
   * @throws SignInStale when the person signed in at the provider before that time, or the provider doesn't say when
   */
  async finish(query: string, begun: Begun, maxAgeSeconds: number | null = null): Promise<ProviderAccount> {
    const config = await this.#discover();
    checkAnswer(query, begun, config.serverMetadata());
    const answer = new URL(this.#settings.redirect);
    answer.search = query;
    const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = begun;
    const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    const tokens = await oidc
      .authorizationCodeGrant(config, answer, { ...checks, ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }) })
      .catch((error) => {
        throw toRefusal(error, maxAgeSeconds !== null);
      });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no identity token');
    const { iss: issuer, sub, auth_time: authTime } = claims;
    const subject = checkSubject(sub);
    const ageMs = ageOf(authTime);
    if (maxAgeSeconds !== null && ageMs === null) throw new SignInStale('signed in in the future');
    // Some providers send the address only on request.
    const asks = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const { email, email_verified: isVerified } = asks
      ? await oidc.fetchUserInfo(config, tokens.access_token, sub)
      : claims;
    // Refuses letters that only look like those of another address.
    const address = emailOf.safeParse(email).data ?? null;
    return { issuer, subject, email: address, isVerified: isVerified === true || this.#settings.trustsEmails, ageMs };
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
