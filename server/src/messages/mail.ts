import type { Language } from '@ledig/contract/primitives.ts';

/** A message as it is sent. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says, before it is laid out. Plain text everywhere: the layout escapes it. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Below the facts. */
  readonly closing?: string;
  /** Label and value, as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Below the line: who sends this, and why. */
  readonly footer: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A link below a mail, such as the terms. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Where the layout ends; `withLinks` puts the links in front of it. */
const HTML_END = '</div>\n</body>\n</html>\n';

const COLOUR = '#0077a0';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const textOf = ({ greeting, paragraphs, facts = [], closing = '', button, footer }: MailContent): string =>
  [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    closing,
    `--\n${footer.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const factsOf = (facts: MailContent['facts'] = []): string => {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:600;color:#495057">${escapeHtml(label)}</th>` +
      `<td style="padding:6px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:8px 0 20px">${rows.join('')}</table>`;
};

const buttonOf = (button: MailContent['button']): string =>
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${COLOUR};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
    : '';

const htmlOf = (content: MailContent): string => {
  const { language, subject, greeting, paragraphs, facts, closing, button, footer } = content;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${language === 'no' ? 'nb' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1f3f5;${FONT};font-size:16px;line-height:1.5;color:#212529">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="background:#ffffff;border-radius:8px;padding:28px 24px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${factsOf(facts)}${buttonOf(button)}${closing ? paragraph(closing) : ''}
</div>
<p style="margin:16px 8px;font-size:13px;color:#495057">${footer.map(escapeHtml).join('<br>')}</p>
${HTML_END}`;
};

/** The mail with links below its footer, in the text and in the HTML. Without links, the mail itself. */
export const withLinks = (mail: Mail, links: readonly MailLink[]): Mail => {
  if (links.length === 0) return mail;
  const anchors = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#495057">${escapeHtml(label)}</a>`,
  );
  const line = `<p style="margin:16px 8px;font-size:13px;color:#495057">${anchors.join(' &middot; ')}</p>\n`;
  const end = mail.html.lastIndexOf(HTML_END);
  const at = end === -1 ? mail.html.length : end;
  return {
    ...mail,
    text: `${mail.text}\n${links.map(({ label, url }) => `${label}: ${url}`).join('\n')}\n`,
    html: mail.html.slice(0, at) + line + mail.html.slice(at),
  };
};

/** The mail in both forms, every value escaped in HTML; a line break in a subject becomes a space. */
export const layOut = (content: MailContent): Mail => {
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim();
  return { subject, text: `${textOf(content)}\n`, html: htmlOf({ ...content, subject }) };
};
