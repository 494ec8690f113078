import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { OIDC_CLIENT_ID: 'ledig', OIDC_CLIENT_SECRET: 'a secret of the client' } as const;

/** The subject of an account, unless its claims name another one. */
const subjectOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');

/**
 * Signs in on the provider's page, and returns the query with which it sends the browser back.
 *
 * @param location the address of the page
 * @param email the account
 */
type SignIn = (location: string, email: string) => Promise<string>;

/** A real OpenID Connect provider. It signs in any name with any password; the name is the e-mail address. */
export interface SignInProvider {
  readonly issuer: string;
  /** Signs in in a new browser. */
  readonly signIn: SignIn;
  /** A browser that stays signed in. */
  readonly openBrowser: () => SignIn;
  readonly close: () => Promise<void>;
}

interface Options {
  /** The page that the provider sends the browser back to. */
  readonly redirect: string;
  /** Whether the identity token has the address. Otherwise only the user info has it. */
  readonly inToken?: boolean;
  /** Further claims of an account, in place of its subject or address too. */
  readonly claims?: (email: string) => Readonly<Record<string, unknown>>;
  /** How the client sends its secret. */
  readonly takes?: 'client_secret_post' | 'client_secret_basic';
  /** Whether the identity token always has the time of the sign-in. Otherwise only when the client limits its age. */
  readonly namesTime?: boolean;
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
  namesTime = true,
  port,
}: Options): Promise<SignInProvider> => {
  const server = createServer();
  server.listen(port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [redirect],
        subject_type: 'pairwise',
        require_auth_time: namesTime,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !inToken,
    clientAuthMethods: [takes],
    clientDefaults: { token_endpoint_auth_method: takes },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    // As at providers that give each client other subjects.
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_, accountId) => String(claims(accountId).sub ?? subjectOf(accountId)),
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        ...(accountId.includes('@') && { email: accountId }),
        ...claims(accountId),
      }),
    }),
  });
  server.on('request', provider.callback());

  const signInWith = async (open: ReturnType<typeof openBrowser>, location: string, email: string): Promise<string> => {
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
  const browser = (): SignIn => {
    const open = openBrowser(issuer);
    return (location, email) => signInWith(open, location, email);
  };
  return { issuer, signIn: (location, email) => browser()(location, email), openBrowser: browser, close };
};
