import type { Mail, MailButton, MailContent } from './mail-content.ts';
import { renderMail } from './mail-layout.ts';

export type { Mail, MailContent };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Joins a text to one line, as headers require. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Control}]+/gu, ' ').trim();

const linkText = ({ label, url }: MailButton): string => `${label}:\n${url}`;

const opening = ({ body, greeting, paragraphs }: MailContent): string[] =>
  body ? [body.text] : [greeting, ...paragraphs];

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

const textOf = (content: MailContent): string => {
  const { heading = '', facts = [], closing = '', button, links = [], footer, footerLinks = [] } = content;
  return join([
    heading,
    ...opening(content),
    facts.map(([label, value]) => (label === '' ? `  ${value}` : `${label}: ${value}`)).join('\n'),
    ...(button ? [linkText(button)] : []),
    ...links.map(linkText),
    closing,
    `--\n${[...footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ]);
};

/** The text of a sent mail for staff, without links, because some of them grant access. */
export const readableText = (content: MailContent): string =>
  textOf({ ...content, button: undefined as never, links: [], footerLinks: [] });

/** The mail as HTML and as text. Values are escaped in HTML, and line breaks in the subject become spaces. */
export const layOut = (content: MailContent): Mail => {
  const subject = oneLine(content.subject);
  return { subject, text: `${textOf(content)}\n`, html: renderMail({ ...content, subject }) };
};
