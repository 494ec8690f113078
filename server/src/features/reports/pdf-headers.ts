/** Headers for a PDF with personal data: shown inline, not cached. */
export const pdfHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'content-disposition': `inline; filename="${fileName}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});
