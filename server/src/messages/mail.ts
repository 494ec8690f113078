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

/** Text as HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** One line: what a header may hold. */
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
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(button ? [linkText(button)] : []),
    ...links.map(linkText),
    closing,
    `--\n${[...footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ]);
};

/** What staff may read of a mail that was sent: its text without links, since some of them open doors. */
export const readableText = (content: MailContent): string =>
  textOf({ ...content, button: undefined as never, links: [], footerLinks: [] });

/** The mail in both forms, every value escaped in HTML; a line break in a subject becomes a space. */
export const layOut = (content: MailContent): Mail => {
  const subject = oneLine(content.subject);
  return { subject, text: `${textOf(content)}\n`, html: renderMail({ ...content, subject }) };
};
