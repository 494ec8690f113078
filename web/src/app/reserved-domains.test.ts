import { checkReserved } from '@ledig/domain/account/reserved-domains.ts';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

/** What a domain may look like; other first parts can't be one. */
const SLUG = /^[a-z_][a-z0-9_]*$/;

it('no company can take a domain that a screen’s address begins with', () => {
  const firstParts = new Set(routes.map(({ path }) => path.split('/')[1] ?? '').filter((part) => SLUG.test(part)));
  expect(firstParts.size).toBeGreaterThan(10);
  expect([...firstParts].filter((part) => checkReserved(part, 'domain') === null)).toEqual([]);
});
