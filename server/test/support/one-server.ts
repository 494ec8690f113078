import { inject, type TestContext } from 'vitest';

/**
 * Parts of PostgreSQL that a test reads and that only the nodes of a cluster have, with the reason to skip the test
 * there.
 */
const OF_NODES = {
  plans: 'a coordinator plans nothing without values, and drops no index of a node in a test',
  pages: 'a coordinator counts no pages that its nodes read',
} as const;

/** Skips the running test on a cluster (docs/scaling.md). Use it only where the test reads one of these parts. */
export const needsOneServer = ({ skip }: TestContext, part: keyof typeof OF_NODES): void =>
  skip(inject('testServer').isCluster, OF_NODES[part]);
