import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './server-process.ts';

export const CLIENT = { OIDC_CLIENT_ID: 'ledig', OIDC_CLIENT_SECRET: 'a secret of the client' } as const;

/** A real OpenID Connect provider. It signs in any name without a password; the name is the e-mail address. */
export interface SignInProvider {
  readonly issuer: string;
  /**
   * Signs in on the provider's page, and returns the query with which it sends the browser back.
   *
   * @param location the address of the page
   * @param email the account
   */
  readonly signIn: (location: string, email: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** The page that the provider sends the browser back to. */
  readonly redirect: string;
  /** Whether the identity token has the address. Otherwise only the user info has it. */
  readonly inToken?: boolean;
  /** Further claims of an account. */
  readonly claims?: (email: string) => object;
  /** How the client sends its secret. */
  readonly takes?: 'client_secret_post' | 'client_secret_basic';
  /** The provider's port. Default: an unused one. */
  readonly port?: number;
}

const formOf = (html: string, name: string): string => html.match(new RegExp(`${name}="([^"]+)"`))?.[1] ?? '';

/** A browser with the provider's cookies, as far as its pages need one. */
const openBrowser = (issuer: string) => {
  const cookies = new Map<string, string>();
  return async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin: issuer },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return response;
  };
};

/** Starts a provider on loopback. */
export const openSignInProvider = async ({
  redirect,
  inToken = true,
  claims = () => ({ email_verified: true }),
  takes = 'client_secret_post',
  port,
}: Options): Promise<SignInProvider> => {
  const issuer = `http://127.0.0.1:${port ?? (await freePort())}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.OIDC_CLIENT_ID, client_secret: CLIENT.OIDC_CLIENT_SECRET, redirect_uris: [redirect] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !inToken,
    clientAuthMethods: [takes],
    clientDefaults: { token_endpoint_auth_method: takes },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...(accountId.includes('@') && { email: accountId }), ...claims(accountId) }),
    }),
  });
  const server = createServer(provider.callback());
  server.listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');

  const signIn = async (location: string, email: string): Promise<string> => {
    const open = openBrowser(issuer);
    let url = new URL(location);
    let response = await open(url);
    while (!url.href.startsWith(redirect)) {
      if (response.status === 200) {
        const html = await response.text();
        const form = { prompt: formOf(html.replaceAll('type="hidden" name="prompt" ', ''), 'value'), login: email };
        url = new URL(formOf(html, 'action'), url);
        response = await open(url, { ...form, password: 'any' });
      } else {
        const next = response.headers.get('location');
        if (next === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
        url = new URL(next, url);
        if (!url.href.startsWith(redirect)) response = await open(url);
      }
    }
    return url.search.slice(1);
  };
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
  };
  return { issuer, signIn, close };
};
