/** Maximum size of a file in bytes. */
export const MAX_FILE_BYTES = 10_485_760;
/** Maximum size of images in pixels. */
export const LOGO_PIXELS = { width: 750, height: 250 } as const;
export const BACKGROUND_PIXELS = { width: 5000, height: 5000 } as const;
/** Pictures of categories and units are stored at this size, because visitors load several of them. */
export const PICTURE_FIT = { width: 1200, height: 900 } as const;
/** The drawing of a floor plan, with lines that stay readable. */
export const FLOOR_PLAN_FIT = { width: 2400, height: 1800 } as const;
/** Maximum size of an SVG. Logos are smaller, and every element is checked. */
export const MAX_SVG_BYTES = 1_048_576;
