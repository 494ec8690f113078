import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'hr'];
/** Web, mail and phone addresses, and the variable that holds a URL. */
const LINK = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:\+?[\d\s()-]+|\{survey_link\})$/i;

const safeLink = (href: string | undefined): Record<string, string> =>
  href !== undefined && LINK.test(href.trim()) ? { href: href.trim() } : {};

/**
 * Reduces the HTML of a template to the elements of the editor: no scripts, styles, images, forms or classes. Keeps the
 * text of removed elements, except scripts and styles.
 */
export const cleanTemplateHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: safeLink(href) }) },
  }).trim();

/** Inline styles, because mail programs drop style sheets. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h3: 'margin:20px 0 8px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  hr: 'border:none;border-top:1px solid #dee2e6;margin:20px 0',
};

/**
 * Adds the styles that a mail needs. Cleans the HTML again, because rows may come from a backup.
 *
 * @param linkColor `#rrggbb`
 */
export const styleTemplateHtml = (html: string, linkColor: string): string =>
  sanitizeHtml(cleanTemplateHtml(html), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'style', 'target'], '*': ['style'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      '*': (tagName, attribs) => {
        const style = STYLES[tagName];
        return { tagName, attribs: style === undefined ? attribs : { ...attribs, style } };
      },
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...safeLink(href), style: `color:${linkColor};text-decoration:underline`, target: '_blank' },
      }),
    },
  });

/** Converts HTML to plain text for the text part of a mail: lists with dashes, URLs after their text. */
export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'ul', options: { itemPrefix: ' - ' } },
      ...['h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
