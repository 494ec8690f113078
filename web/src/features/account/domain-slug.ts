/** Normalizes a typed domain: no spaces, lower case, without the rest of a pasted address. */
export const readSlug = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*\//, '')
    .replace(/\/.*$/, '');

/** Letters, digits and underscore, not starting with a digit. Rule: docs/rules/organization.md#domain. */
export const isSlug = (slug: string): boolean => /^[a-z_][a-z0-9_]{0,62}$/.test(slug);
