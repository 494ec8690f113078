/** The most that a file may have, in bytes (document 1, section 9). */
export const MAX_FILE_BYTES = 10_485_760;
/** Pixels that an image may have at most (document 1, section 9). */
export const LOGO_PIXELS = { width: 750, height: 250 } as const;
export const BACKGROUND_PIXELS = { width: 5000, height: 5000 } as const;
/** Larger drawings than this are no logos; and every element of one is looked at. */
export const MAX_SVG_BYTES = 1_048_576;
