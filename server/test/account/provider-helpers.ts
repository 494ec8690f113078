import type { TestApp } from '../support/app.ts';
import type { SignInProvider } from '../support/sign-in-provider.ts';

export const PUBLIC_URL = 'https://book.example.com';

type Headers = Readonly<Record<string, unknown>>;

/** A person's browser: it keeps the cookies of the server. It isn't signed in at the provider. */
export const openBrowser = ({ api }: TestApp, provider: SignInProvider, domain = 'fjord') => {
  const jar = new Map<string, string>();
  const headersOf = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
  const keep = ({ headers }: { readonly headers: Headers }): void => {
    for (const line of [headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0;')) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const begin = async (): Promise<string> => {
    const answer = await api.try('account.startProviderSignIn', { body: {} }, { domain, headers: headersOf() });
    keep(answer);
    return answer.body.location;
  };
  const finish = async (query: string) => {
    const answer = await api.try('account.finishProviderSignIn', { body: { query } }, { domain, headers: headersOf() });
    keep(answer);
    return answer;
  };
  const beginProof = async (token: string): Promise<string> => {
    const answer = await api.try('account.startProviderProof', { body: {} }, { token, headers: headersOf() });
    keep(answer);
    return answer.body.location;
  };
  const finishProof = async (query: string, token: string) => {
    const answer = await api.try('account.finishProviderProof', { body: { query } }, { token, headers: headersOf() });
    keep(answer);
    return answer;
  };
  return {
    begin,
    finish,
    beginProof,
    finishProof,
    /** Signs in whole. */
    signIn: async (email: string) => finish(await provider.signIn(await begin(), email)),
    /** Proves the identity whole, with an account of the provider. */
    prove: async (token: string, email: string) =>
      finishProof(await provider.signIn(await beginProof(token), email), token),
    /** Names of the cookies of sign-ins that are under way. */
    underWay: () => [...jar.keys()].filter((name) => name.startsWith('ledig_provider_')),
    jar,
  };
};

type Answer = { readonly ok: boolean; readonly fault: { readonly code: string } };

/** The code of a refusal. Null for a success. */
export const codeOf = ({ ok, fault }: Answer): string | null => (ok ? null : fault.code);

/** The access token of a sign-in that needs no code. */
export const tokenOf = ({ body }: Awaited<ReturnType<ReturnType<typeof openBrowser>['finish']>>): string => {
  if (!('access_token' in body.data)) throw new Error('a code is wanted as well');
  return body.data.access_token;
};
