import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HTML_LANGUAGE, inLanguage, OPEN_GRAPH_LOCALE, PAGE_LANGUAGES, type PageLanguage } from './page-language.ts';
import { SHARE_SIZE } from './share-size.ts';

/** The title and other data of a page for search engines and shared links. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly language: PageLanguage;
  /** Path without a query. */
  readonly path: string;
  /** Path of the picture for shared links. */
  readonly picture: string;
  /** Name of the site that the link belongs to. */
  readonly site: string;
  /** Structured data of schema.org, without `@context`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const meta = (name: string, content: string): ReactElement => h('meta', { key: name, name, content });
const property = (name: string, content: string): ReactElement => h('meta', { key: name, property: name, content });

/** JSON for a script element. No text in it can end the element or begin a comment. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const addresses = ({ path, language, picture }: PageHead, origin: string): ReactElement[] => [
  h('link', { key: 'canonical', rel: 'canonical', href: origin + inLanguage(path, language) }),
  ...PAGE_LANGUAGES.map((one) =>
    h('link', { key: one, rel: 'alternate', hrefLang: HTML_LANGUAGE[one], href: origin + inLanguage(path, one) }),
  ),
  h('link', { key: 'default', rel: 'alternate', hrefLang: 'x-default', href: origin + path }),
  property('og:url', origin + inLanguage(path, language)),
  property('og:image', origin + inLanguage(picture, language)),
  property('og:image:width', String(SHARE_SIZE.width)),
  property('og:image:height', String(SHARE_SIZE.height)),
  meta('twitter:card', 'summary_large_image'),
];

/**
 * The tags of a page's head (docs/rules/accounts.md#search-engines).
 * @param origin the server's public address; without one, no tag names a full address
 */
const headTags = (head: PageHead, origin: string | undefined): string => {
  const { title, description, language, site, data } = head;
  const tags = [
    h('title', { key: 'title' }, title),
    meta('description', description),
    property('og:type', 'website'),
    property('og:site_name', site),
    property('og:locale', OPEN_GRAPH_LOCALE[language]),
    property('og:title', title),
    property('og:description', description),
    ...(origin === undefined ? [] : addresses(head, origin)),
  ];
  if (data !== undefined) {
    const json = scriptJson({ '@context': 'https://schema.org', ...data });
    // `scriptJson` escapes all markup.
    const script = { key: 'data', type: 'application/ld+json', dangerouslySetInnerHTML: { __html: json } };
    tags.push(h('script', script));
  }
  return tags.map((tag) => renderToStaticMarkup(tag)).join('\n    ');
};

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /<html lang="[a-z]+"/;

/** Puts the tags and the language of a page into its file. Without a title element the file is unchanged. */
export const withHead = (html: string, head: PageHead, origin: string | undefined): string =>
  html
    .replace(TITLE, () => headTags(head, origin))
    .replace(LANGUAGE, () => `<html lang="${HTML_LANGUAGE[head.language]}"`);

/** Keeps a page out of search results. */
export const unlisted = (html: string): string =>
  html.replace(TITLE, (title) => `${title}\n    <meta name="robots" content="noindex" />`);
