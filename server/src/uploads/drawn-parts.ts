/** Parts that cost far more to draw than a shape. The pixels of an embedded picture are limited elsewhere. */
const FILTER_WEIGHT = 200;
const HEAVY_WEIGHT = 2000;
/** A picture, and the filters that take up to half a second. */
const HEAVY = new Set(['image', 'feMorphology', 'feConvolveMatrix', 'feTurbulence']);
const NAMED_PART = /url\(\s*["']?#([^"')\s]+)/g;

const ownWeight = ({ localName }: Element): number => {
  if (HEAVY.has(localName)) return HEAVY_WEIGHT;
  if (localName.startsWith('fe')) return FILTER_WEIGHT;
  return localName.endsWith('Gradient') || localName === 'stop' ? 0 : 1;
};

/** Ids of the parts of the same drawing that a text names in `url(#part)`. */
const namedIn = (text: string): string[] => [...text.matchAll(NAMED_PART)].map(([, id = '']) => id);

const referencesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ localName, value }) =>
    localName === 'href' && value.trim().startsWith('#') ? [value.trim().slice(1)] : namedIn(value),
  );

/**
 * How much there is to draw in an SVG, in shapes: a part counts each time that it is used, so that few bytes can't mean
 * hours of drawing. Infinity for a part that uses itself. A part that a style names may be used by every element.
 */
export const countDrawnParts = (root: Element): number => {
  const all = [root, ...root.getElementsByTagName('*')];
  const byId = Map.groupBy(all, ({ id }) => id);
  const known = new Map<Element, number>();
  const weigh = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // Holds while its own parts are weighed.
    known.set(element, Number.POSITIVE_INFINITY);
    const used = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const weight = [...element.children, ...used].reduce((sum, part) => sum + weigh(part), ownWeight(element));
    known.set(element, weight);
    return weight;
  };
  const styles = all.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent ?? '');
  const styled = new Set(styles.flatMap(namedIn));
  const ofStyles = [...styled].flatMap((id) => byId.get(id) ?? []).reduce((sum, part) => sum + weigh(part), 0);
  return weigh(root) + all.length * ofStyles;
};
