import { spanOf } from '../geometry/axis.ts';
import type { Placement } from '../types.ts';
import css from '../view/item.module.css';
import type { Runtime } from './runtime.ts';

/** The ghost of a change in progress. Its nodes are moved directly, so that no frame waits for React. */
export interface Ghost {
  /** Moves the ghost to a place of the shown range, which may differ from the range at the start. */
  readonly place: (runtime: Runtime, placement: Placement, refused: boolean) => void;
  readonly remove: () => void;
}

/** Attributes that define an item's appearance; others aren't copied. */
const KEPT = new Set(['class', 'style', 'data-tone', 'data-side', 'data-marks', 'data-bar', 'data-slim', 'data-tight']);

const copyOf = (source: HTMLElement | null): HTMLElement => {
  const node = source ? (source.cloneNode(true) as HTMLElement) : document.createElement('div');
  for (const name of [...node.getAttributeNames()]) if (!KEPT.has(name)) node.removeAttribute(name);
  // The ghost shows the time in place of a narrow item's clipped title.
  if (source?.dataset.cut) node.textContent = source.dataset.cut;
  node.classList.add(css.item ?? '', css.ghost ?? '');
  return node;
};

/** Pixels for the label of a ghost. Nearer to the axis's end, the label is at the ghost's end. */
const LABEL_ROOM = 140;

/** The text of a placement: times on an axis of hours, dates on an axis of days. */
const wordsOf = ({ format, props }: Runtime, { start, end }: Placement): string => {
  const write = props.zoom.unit === 'hour' ? format.clock : format.dayMonth;
  return `${write(start)}–${write(end)}`;
};

/** Makes a ghost in the overlay, styled like `source` or like a new item. */
export const createGhost = ({ overlay }: Runtime, source: HTMLElement | null): Ghost => {
  const node = copyOf(source);
  const band = document.createElement('div');
  band.className = css.band ?? '';
  node.style.left = '0';
  node.style.top = '0';
  node.style.height = '';
  if (!source) node.dataset.draft = '';
  overlay.append(band, node);
  return {
    place: (runtime, placement, refused) => {
      const { axis, layout, tops, metrics } = runtime;
      const index = layout.indexOfRow.get(placement.rowId) ?? 0;
      const top = tops[index] as number;
      const { x, width } = spanOf(axis, placement.start, placement.end);
      node.style.transform = `translate3d(${x}px, ${top + metrics.laneGap}px, 0)`;
      node.style.width = `${width}px`;
      node.dataset.time = wordsOf(runtime, placement);
      node.toggleAttribute('data-at-end', x + LABEL_ROOM > axis.width);
      node.toggleAttribute('data-refused', refused);
      band.style.transform = `translate3d(0, ${top}px, 0)`;
      band.style.height = `${(tops[index + 1] as number) - top}px`;
    },
    remove: () => {
      node.remove();
      band.remove();
    },
  };
};
