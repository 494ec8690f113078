/**
 * Name of the address's company, which the server writes into the page. Empty when visitors can't open its page. It is
 * known before the catalogue, and before a visitor chooses among several companies.
 */
export const servedCompany = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
