/** Where an image of a company is served; its domain stands in the path, since image elements send no headers. */
export const imagePath = (slug: string, hash: string | null): string | null =>
  hash === null ? null : `/api/file/${slug}/${hash}`;
