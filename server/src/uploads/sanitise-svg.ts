import createPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { countDrawnParts } from './drawn-parts.ts';
import type { Pixels } from './upload-fault.ts';

/** A sanitized SVG, or why it was refused. */
export type Sanitised = { readonly text: string } | { readonly refused: 'broken' | 'too big' };

const SVG_SPACE = 'http://www.w3.org/2000/svg';
/** More than any logo needs. */
const MOST_ELEMENTS = 10_000;
const MOST_ATTRIBUTES = 200;
const DEEPEST = 100;
/** A server draws so many parts within seconds. */
const MOST_DRAWN = 20_000;

/** Allowed references: parts of the same SVG, and embedded pictures. */
const OWN_REFERENCE = /^(#[\w:.-]+|data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*)$/;
/**
 * Styles that load a resource or are obfuscated. Only `url(#part)` is kept: `image-set` and others load without `url`.
 */
const HARMFUL_STYLE =
  /url\s*\(\s*(?!["']?#)|(?:image-set|image|cross-fade|src|element|paint)\s*\(|@import|@charset|@namespace|\\|expression|javascript:|<|-moz-binding|behavior/i;
const REFERENCES = new Set(['href', 'xlink:href', 'src']);

const { window } = new JSDOM('');
const purify = createPurify(window as unknown as WindowLike);
purify.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() === 'style' && HARMFUL_STYLE.test(node.textContent ?? '')) node.textContent = '';
});
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  const isFine = REFERENCES.has(name) ? OWN_REFERENCE.test(value.trim()) : !HARMFUL_STYLE.test(value);
  if (!isFine) attribute.keepAttr = false;
});

const parse = (text: string): Element | null => {
  try {
    const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    return root.namespaceURI === SVG_SPACE && root.nodeName === 'svg' ? (root as unknown as Element) : null;
  } catch {
    // The SVG must be well-formed.
    return null;
  }
};

const isModest = (root: Element): boolean => {
  const all = [root, ...root.getElementsByTagName('*')];
  if (all.length > MOST_ELEMENTS || all.some(({ attributes }) => attributes.length > MOST_ATTRIBUTES)) return false;
  let depth = 0;
  for (let level = [root]; level.length > 0; level = level.flatMap((element) => [...element.children])) {
    if (++depth > DEEPEST) return false;
  }
  return true;
};

const inPixels = (text: string | null): number =>
  text && /^\d+(\.\d+)?(px)?$/.test(text) ? Number.parseFloat(text) : 0;

/** A marker is removed because it is drawn at every point of a line. */
const isKept = ({ namespaceURI, localName }: Element): boolean => namespaceURI === SVG_SPACE && localName !== 'marker';

/**
 * Removes everything from an SVG that runs or loads: scripts, handlers, foreign elements, animation, links and external
 * references. Serializes the rest. Run it in a worker thread, because it costs time and memory.
 */
export const sanitiseSvg = (text: string, limit: Pixels): Sanitised => {
  const root = parse(text);
  if (root === null || !isModest(root)) return { refused: 'broken' };
  if (inPixels(root.getAttribute('width')) > limit.width || inPixels(root.getAttribute('height')) > limit.height)
    return { refused: 'too big' };
  for (const element of [...root.getElementsByTagName('*')]) if (!isKept(element)) element.remove();
  purify.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'script', 'foreignObject', 'animate', 'set'],
  });
  if (countDrawnParts(root) > MOST_DRAWN) return { refused: 'broken' };
  return { text: new window.XMLSerializer().serializeToString(root) };
};
