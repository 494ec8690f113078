import { checkReserved } from '@ledig/domain/account/reserved-domains.ts';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

/** Pattern of a domain. Other first path segments can't be domains. */
const SLUG = /^[a-z_][a-z0-9_]*$/;

it('reserves every first path segment of the routes', () => {
  const firstParts = new Set(routes.map(({ path }) => path.split('/')[1] ?? '').filter((part) => SLUG.test(part)));
  expect(firstParts.size).toBeGreaterThan(10);
  expect([...firstParts].filter((part) => checkReserved(part, 'domain') === null)).toEqual([]);
});
