/** Placeholder of the organization in the issuer of a provider that serves several, such as Microsoft. */
const ORGANIZATION = '{tenantid}';

/**
 * Whether an account's issuer is the one that a provider names (docs/rules/provider.md#accounts).
 *
 * @param named in the settings or in the provider's metadata. It may have the placeholder.
 * @param issuer of an identity token.
 */
export function isNamedIssuer(named: string, issuer: string): boolean {
  const [before = '', after] = named.split(ORGANIZATION);
  if (after === undefined) return addressOf(named) === addressOf(issuer);
  if (!issuer.startsWith(before) || !issuer.endsWith(after)) return false;
  const organization = issuer.slice(before.length, issuer.length - after.length);
  return organization !== '' && !organization.includes('/');
}

/** The address as browsers write it: host in lower case, a slash after a bare host. */
function addressOf(issuer: string): string {
  return URL.parse(issuer)?.href ?? issuer;
}
