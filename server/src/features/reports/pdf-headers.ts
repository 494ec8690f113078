/** For a PDF about people: shown by the browser, kept by nobody on the way. */
export const pdfHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'content-disposition': `inline; filename="${fileName}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});
