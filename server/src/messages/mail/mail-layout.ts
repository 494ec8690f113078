import { contrastOf } from '@ledig/domain/settings/contrast.ts';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBrand, MailContent } from './mail-content.ts';

/** Color of links on the white card. */
const DEFAULT_LINK_COLOR = '#0b6e99';
/** WCAG 1.4.3. */
const MIN_TEXT_CONTRAST = 4.5;

/** Look of mails without a company: those about accounts. */
const LEDIG: MailBrand = { name: 'Ledig', logoUrl: null, color: '#0077a0', fontColor: '#ffffff' };

/** Links have the company's color where it can be read on the white card. */
export const linkColor = ({ color }: MailBrand): string =>
  color === LEDIG.color || contrastOf(color, '#ffffff') < MIN_TEXT_CONTRAST ? DEFAULT_LINK_COLOR : color;

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#212529';
const DIMMED = '#495057';
/** Names and addresses may be one long word. Some mail programs know only the older property. */
const WRAP: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

// For mail programs with dark mode. Others use the styles of the elements.
const DARK = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #17191c !important; }
  .card { background-color: #24272b !important; }
  .ink, .ink p, .ink li, .ink h2, .ink h3 { color: #f1f3f5 !important; }
  .dim { color: #adb5bd !important; }
  .ink a, .dim a { color: #74c0fc !important; }
  .plate { background-color: #ffffff !important; padding: 6px !important; }
}
@media (max-width: 480px) { .card td.pad { padding: 20px 16px !important; } }`;

const text = (style: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '24px',
  color: INK,
  ...WRAP,
  ...style,
});

const paragraph = (content: string, key?: number): ReactNode =>
  h(Text, { key, className: 'ink', style: text() }, content);

const heading = (content: string): ReactNode =>
  h(
    Heading,
    {
      as: 'h1',
      className: 'ink',
      style: { margin: '0 0 20px', fontSize: 20, lineHeight: '28px', color: INK, ...WRAP },
    },
    content,
  );

const bodyOf = ({ body, greeting, paragraphs }: MailContent): ReactNode =>
  body
    ? h('div', {
        className: 'ink',
        style: { fontSize: 16, lineHeight: '24px', color: INK, ...WRAP },
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by template-html.ts, values are escaped
        dangerouslySetInnerHTML: { __html: body.html },
      })
    : [greeting, ...paragraphs].filter((part) => part !== '').map(paragraph);

const CELL: CSSProperties = { padding: '6px 0', verticalAlign: 'top', fontSize: 15, lineHeight: '22px' };

const factsOf = ({ facts = [] }: MailContent): ReactNode =>
  facts.length === 0
    ? null
    : h(
        'table',
        { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '8px 0 20px' } },
        h(
          'tbody',
          null,
          facts.map(([label, value], at) =>
            h(
              'tr',
              { key: at },
              h(
                'th',
                {
                  scope: 'row',
                  className: 'dim',
                  style: { ...CELL, paddingRight: 16, textAlign: 'left', fontWeight: 600, color: DIMMED },
                },
                label,
              ),
              h('td', { className: 'ink', style: { ...CELL, color: INK, ...WRAP } }, value),
            ),
          ),
        ),
      );

const buttonOf = ({ button }: MailContent, { color, fontColor }: MailBrand): ReactNode =>
  button
    ? h(
        Button,
        {
          href: button.url,
          style: {
            padding: '12px 20px',
            margin: '8px 0 16px',
            borderRadius: 6,
            backgroundColor: color,
            color: fontColor,
            fontWeight: 600,
            fontSize: 16,
          },
        },
        button.label,
      )
    : null;

const linksOf = ({ links = [] }: MailContent, brand: MailBrand): ReactNode =>
  links.map(({ label, url }) =>
    h(
      Text,
      { key: url, className: 'ink', style: text({ margin: '0 0 12px', fontSize: 15 }) },
      h(Link, { href: url, style: { color: linkColor(brand), textDecoration: 'underline' } }, label),
    ),
  );

/** The company's logo, or its name. */
const headOf = ({ name, logoUrl }: MailBrand): ReactNode =>
  logoUrl === null
    ? h(
        Text,
        { className: 'dim', style: text({ margin: '0 0 12px', fontSize: 14, fontWeight: 600, color: DIMMED }) },
        name,
      )
    : h(
        Section,
        { style: { padding: '0 0 16px' } },
        // Logos are made for light pages, so they get a light background in dark mode.
        h(
          'span',
          { className: 'plate', style: { display: 'inline-block', borderRadius: 6 } },
          h(Img, { src: logoUrl, alt: name, height: 40, style: { display: 'block', maxWidth: 200 } }),
        ),
      );

const footerOf = ({ footer, footerLinks = [] }: MailContent): ReactNode =>
  h(
    Section,
    { style: { padding: '16px 8px 0' } },
    footer
      .filter((line) => line !== '')
      .map((line) =>
        h(
          Text,
          {
            key: line,
            className: 'dim',
            style: text({ margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: DIMMED }),
          },
          line,
        ),
      ),
    footerLinks.map(({ label, url }) =>
      h(
        Text,
        {
          key: url,
          className: 'dim',
          style: text({ margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: DIMMED }),
        },
        h(Link, { href: url, style: { color: DIMMED, textDecoration: 'underline' } }, label),
      ),
    ),
  );

const card = (content: MailContent, brand: MailBrand): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      className: 'card',
      style: { backgroundColor: '#ffffff', borderRadius: 8, borderTop: `4px solid ${brand.color}` },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { className: 'pad', style: { padding: '24px 28px' } },
          headOf(brand),
          heading(content.heading ?? content.subject),
          bodyOf(content),
          factsOf(content),
          buttonOf(content, brand),
          linksOf(content, brand),
          content.closing ? paragraph(content.closing) : null,
        ),
      ),
    ),
  );

/** Renders a mail as HTML: tables with inline styles, as mail programs require. React escapes every text. */
export const renderMail = (content: MailContent): string => {
  const brand = content.brand ?? LEDIG;
  const { language, subject, heading: over, body, paragraphs } = content;
  const firstWords = (body?.text ?? paragraphs[0] ?? over ?? subject).slice(0, 140);
  const page = h(
    Html,
    { lang: language === 'no' ? 'nb' : 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK),
    ),
    h(Preview, null, firstWords),
    h(
      Body,
      { className: 'page', style: { margin: 0, padding: 0, backgroundColor: '#f1f3f5', fontFamily: FONT } },
      h(Container, { style: { maxWidth: 600, padding: '24px 12px' } }, card(content, brand), footerOf(content)),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
};
