/** What somebody typed as a domain, as it is meant: no spaces, lower-case, without an address pasted around it. */
export const readSlug = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*\//, '')
    .replace(/\/.*$/, '');

/** Letters, digits and underscore, not starting with a digit (specification, document 1, section 5, "domain"). */
export const isSlug = (slug: string): boolean => /^[a-z_][a-z0-9_]{0,62}$/.test(slug);
