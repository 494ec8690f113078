/** Headers of a downloaded file that proxies must not store. The name must be plain ASCII. */
export const fileHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});
