import { readFile } from 'node:fs/promises';
import type { PageLanguage } from '../page-language.ts';

const CSS = new URL('./landing.css', import.meta.url);
const SCRIPT = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const FONT = /^assets\/inter-latin-wght-normal-.*\.woff2$/;

let style: Promise<string> | undefined;

/** The page's font. Without it in time, the page keeps the system's font, so that nothing moves. */
const fontTags = (font: string): { link: string; face: string } => ({
  link: `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
  face: `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:optional;src:url("/${font}") format("woff2")}`,
});

/**
 * Puts the landing page into the back office's HTML. The office's scripts and styles become data of `landing.js`, which
 * loads them for signed-in people only.
 *
 * @param html the build's `index.html`, with its head
 * @param body the landing page
 * @param files paths of the build's files
 */
export const landingHtml = async (
  html: string,
  body: string,
  language: PageLanguage,
  files: ReadonlySet<string>,
): Promise<string> => {
  style ??= readFile(CSS, 'utf8');
  const css = (await style).trim();
  const scripts = [...html.matchAll(SCRIPT)].map(([, src]) => src).join(' ');
  const styles = [...html.matchAll(STYLE)].map(([, href]) => href).join(' ');
  const font = [...files].find((file) => FONT.test(file));
  const { link, face } = font === undefined ? { link: '', face: '' } : fontTags(font);
  const head = [
    link,
    `<style id="landing-style">${face}${css}</style>`,
    `<script src="/landing.js" data-scripts="${scripts}" data-styles="${styles}"></script>`,
  ].join('\n    ');
  return html
    .replaceAll(SCRIPT, '')
    .replaceAll(STYLE, '')
    .replaceAll(PRELOAD, '')
    .replace('<html ', () => `<html data-language="${language}" `)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', () => `${body}\n    <div id="root">`);
};
