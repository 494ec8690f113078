import { expect, it } from 'vitest';
import { isNamedIssuer } from './provider-issuer.ts';

it.each([
  ['the same text', 'https://id.fjord.no/realms/a', 'https://id.fjord.no/realms/a', true],
  ['a bare host with a slash', 'https://accounts.google.com', 'https://accounts.google.com/', true],
  ['a host in other letters', 'https://ID.fjord.no/a', 'https://id.fjord.no/a', true],
  ['another path', 'https://id.fjord.no/realms/a', 'https://id.fjord.no/realms/b', false],
  ['a longer path', 'https://id.fjord.no/realms/a', 'https://id.fjord.no/realms/a/b', false],
  ['another host', 'https://id.fjord.no', 'https://id.fjell.no', false],
  ['an organization in its place', 'https://login.test/{tenantid}/v2.0', 'https://login.test/1b-2c/v2.0', true],
  ['no organization', 'https://login.test/{tenantid}/v2.0', 'https://login.test//v2.0', false],
  ['a path in place of an organization', 'https://login.test/{tenantid}/v2.0', 'https://login.test/a/b/v2.0', false],
  ['a shorter text than its parts', 'https://login.test/{tenantid}/v2.0', 'https://login.test/v2.0', false],
  ['an organization of another host', 'https://login.test/{tenantid}/v2.0', 'https://other.test/1b/v2.0', false],
])('compares an issuer with %s', (_, named, issuer, expected) => {
  expect(isNamedIssuer(named, issuer)).toBe(expected);
});
