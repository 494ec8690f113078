/** Pixels of a picture for shared links. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
