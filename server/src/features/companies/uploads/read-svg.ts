import { MAX_SVG_BYTES } from '@ledig/contract/file-limits.ts';
import type { WindowLike } from 'dompurify';
import { broken, type Pixels, type StoredFile, tooBig } from './upload-fault.ts';

const SVG_SPACE = 'http://www.w3.org/2000/svg';
/** More than any logo has; what costs time to look at grows with it. */
const MOST_ELEMENTS = 10_000;
const DEEPEST = 100;

/** What a drawing may point to: its own parts, and pictures that it holds. */
const OWN_REFERENCE = /^(#[\w:.-]+|data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*)$/;
/** Styles that load something, or hide what they do. */
const HARMFUL_STYLE =
  /url\s*\(\s*(?!["']?#)|@import|@charset|@namespace|\\|expression|javascript:|<|-moz-binding|behavior/i;
const REFERENCES = new Set(['href', 'xlink:href', 'src']);

type Purify = Awaited<ReturnType<typeof load>>;
let loaded: Promise<Purify> | undefined;

/** Loaded once and only when somebody uploads a drawing: a whole DOM takes time and memory. */
const load = async () => {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window as unknown as WindowLike);
  purify.addHook('uponSanitizeElement', (node) => {
    if (node.nodeName.toLowerCase() === 'style' && HARMFUL_STYLE.test(node.textContent ?? '')) node.textContent = '';
  });
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (REFERENCES.has(name) && !OWN_REFERENCE.test(value.trim())) attribute.keepAttr = false;
    if (!REFERENCES.has(name) && HARMFUL_STYLE.test(value)) attribute.keepAttr = false;
  });
  return { window, purify };
};

/** Refuses what would take long to look at, before anything walks it. */
const checkSize = (root: Element): void => {
  if (root.getElementsByTagName('*').length > MOST_ELEMENTS) throw broken();
  for (let level = [root], depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw broken();
    level = level.flatMap((element) => [...element.children]);
  }
};

/** Parts of other languages that a drawing may carry: pages, notes of drawing programs. */
const dropForeign = (root: Element): void => {
  for (const element of [...root.getElementsByTagName('*')]) if (element.namespaceURI !== SVG_SPACE) element.remove();
};

const inPixels = (text: string | null): number =>
  text && /^\d+(\.\d+)?(px)?$/.test(text) ? Number.parseFloat(text) : 0;

/**
 * A drawing without anything that runs or loads: scripts, handlers, foreign content, links and references to elsewhere are taken
 * out, and the rest is written anew. Throws REQUEST-3014 for what is no drawing or has a document type with entities, SETTING-1615
 * for one that says it is larger than it may be.
 */
export const readSvg = async (bytes: Buffer, limit: Pixels): Promise<StoredFile> => {
  const text = bytes.toString('utf8');
  if (bytes.length > MAX_SVG_BYTES || /<!ENTITY|<!ATTLIST/i.test(text)) throw broken();
  loaded ??= load();
  const { window, purify } = await loaded;
  const root = parse(window, text);
  checkSize(root);
  if (inPixels(root.getAttribute('width')) > limit.width || inPixels(root.getAttribute('height')) > limit.height)
    throw tooBig(limit);
  dropForeign(root);
  purify.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'script', 'foreignObject', 'animate', 'set'],
  });
  return {
    mediaType: 'image/svg+xml',
    bytes: Buffer.from(new window.XMLSerializer().serializeToString(root), 'utf8'),
  };
};

const parse = (window: Purify['window'], text: string): Element => {
  try {
    const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    if (root.namespaceURI === SVG_SPACE && root.nodeName === 'svg') return root as unknown as Element;
  } catch {
    // Not well formed: a drawing has to be.
  }
  throw broken();
};
