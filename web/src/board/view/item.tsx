import { type CSSProperties, memo, type ReactNode } from 'react';
import type { BoardItem } from '../types.ts';
import css from './item.module.css';

interface Props {
  readonly item: BoardItem;
  /** Pixels on the axis and in the row. */
  readonly x: number;
  readonly width: number;
  readonly top: number;
  /** Spoken. */
  readonly label: string;
  readonly focusable: boolean;
  readonly held: boolean;
  /** Whether it goes on before or after what the axis shows. */
  readonly before: boolean;
  readonly after: boolean;
  readonly renderItem: ((item: BoardItem) => ReactNode) | undefined;
}

/** From this width on, the title is kept in view while the item's start is scrolled away; narrower ones stay one node. */
const STUCK_FROM = 140;
/** Below this width the title has the room to itself. */
const SIDE_FROM = 72;
/** Titles that surely fit aren't cut, because cutting costs as much as painting. Pixels a letter, and beside the title. */
const WIDEST_LETTER = 7.5;
const SURROUND = 24;
const BADGE_FROM = 120;

/** The initial alone, where the name would leave no room for the title. */
const badgeText = ({ item, width }: Props): string =>
  item.badge ? (width >= BADGE_FROM ? item.badge.text : [...item.badge.text].slice(0, 1).join('')) : '';

/** The pixels that everything in an item surely fits into. */
const roomFor = (props: Props): number => {
  const { item } = props;
  const beside = item.badge ? badgeText(props).length * WIDEST_LETTER + 14 : item.side ? 24 : 0;
  return item.title.length * WIDEST_LETTER + SURROUND + beside + (item.marks?.length ?? 0) * 16;
};

const styleOf = (props: Props): CSSProperties => {
  const { item, x, width, top } = props;
  const style: Record<string, string | number> = { left: x, width };
  if (!item.background) style.top = top;
  if (item.badge) style.paddingRight = badgeText(props).length * WIDEST_LETTER + 20;
  if (item.color) style['--board-hue'] = item.color;
  if (item.bar) style['--board-bar'] = item.bar;
  if (item.marks?.length) {
    style['--board-marks'] = Math.min(4, item.marks.length);
    for (const [index, mark] of item.marks.slice(0, 4).entries())
      style[`--board-m${index}`] = `var(--board-mark-${mark})`;
  }
  return style;
};

/** One item: one node, unless it is somebody's, wide or marked, or has content of its own. */
export const Item = memo((props: Props) => {
  const { item, label, focusable, held, before, after, renderItem, width } = props;
  const wide = width >= STUCK_FROM || item.marks?.length;
  const content = renderItem ? renderItem(item) : item.title;
  return (
    <div
      className={item.background ? css.background : css.item}
      style={styleOf(props)}
      role={item.background ? 'img' : 'button'}
      aria-label={label}
      tabIndex={focusable ? 0 : -1}
      data-item={item.id}
      data-tone={item.color ? undefined : (item.tone ?? 'neutral')}
      data-bar={item.bar ? '' : undefined}
      data-marks={item.marks?.length ? '' : undefined}
      data-side={width >= SIDE_FROM && !item.badge ? item.side : undefined}
      data-tight={renderItem || roomFor(props) > width ? '' : undefined}
      data-held={held ? '' : undefined}
      data-pending={item.pending ? '' : undefined}
      data-before={before ? '' : undefined}
      data-after={after ? '' : undefined}
    >
      {wide ? <span className={css.stuck}>{content}</span> : content}
      {item.badge && <span className={css.badge} data-text={badgeText(props)} title={item.badge.label} />}
    </div>
  );
});
