import { describe, expect, it, vi } from 'vitest';
import { Provider } from './provider.ts';

const open = (issuer: string) =>
  new Provider({
    issuer: new URL(issuer),
    clientId: 'ledig',
    clientSecret: 'a secret',
    trustsEmails: false,
    redirect: 'https://book.example.com/auth/provider',
  });
const ORGANIZATION = '9188040d-6c67-4c5b-b112-36a304b66dad';
const fromEntra = { issuer: `https://login.microsoftonline.com/${ORGANIZATION}/v2.0` };
const fromElsewhere = { issuer: 'https://id.fjord.no' };
/** Answers for the provider's metadata. */
const answerWith = (issuer: string) => {
  const metadata = { issuer, authorization_endpoint: 'https://login.test/a', jwks_uri: 'https://login.test/keys' };
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(metadata));
};

describe('own accounts of the provider', () => {
  it('are those of the issuer in the settings, without asking the provider', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await open('https://id.fjord.no/').findOwn([fromEntra, fromElsewhere])).toBe(fromElsewhere);
    expect(await open('https://id.fjell.no').findOwn([fromElsewhere])).toBeUndefined();
    expect(await open('https://login.microsoftonline.com/common/v2.0').findOwn([])).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['all organizations', 'common', '{tenantid}'],
    ['an organization by its domain', 'fjord.no', ORGANIZATION],
  ])('are those that Microsoft’s metadata names: %s', async (_, path, named) => {
    answerWith(`https://login.microsoftonline.com/${named}/v2.0`);
    const provider = open(`https://login.microsoftonline.com/${path}/v2.0`);
    expect(await provider.findOwn([fromElsewhere, fromEntra])).toBe(fromEntra);
    expect(await provider.findOwn([fromElsewhere])).toBeUndefined();
  });

  it('are all accounts while Microsoft doesn’t answer, and are read again after that', async () => {
    const provider = open('https://login.microsoftonline.com/common/v2.0');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'));
    expect(await provider.findOwn([fromElsewhere])).toBe(fromElsewhere);
    answerWith('https://login.microsoftonline.com/{tenantid}/v2.0');
    expect(await provider.findOwn([fromElsewhere])).toBeUndefined();
  });
});
