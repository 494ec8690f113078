import { type CSSProperties, memo, type ReactNode } from 'react';
import type { BoardItem } from '../types.ts';
import { fitText } from './fit-text.ts';
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
/** Below this width the ground alone shows the tone, and the bar's room is the title's. */
const BAR_FROM = 48;
/** Below this width the title has the room to itself. */
const SIDE_FROM = 72;
const BADGE_FROM = 120;
/** Pixels: around the title, of the side text, of a mark, of a badge's letter. */
const SURROUND = 19;
const SLIM_SURROUND = 13;
const SIDE = 22;
const MARK = 16;
const BADGE_LETTER = 7.5;

/** The initial alone, where the name would leave no room for the title. */
const badgeText = ({ item, width }: Props): string =>
  item.badge ? (width >= BADGE_FROM ? item.badge.text : [...item.badge.text].slice(0, 1).join('')) : '';

const hasSide = ({ item, width }: Props): boolean => width >= SIDE_FROM && !item.badge && item.side !== undefined;

const isSlim = ({ item, width }: Props): boolean => width < BAR_FROM && !item.bar;

/** The pixels there are for the title. */
const titleRoom = (props: Props): number => {
  const { item, width } = props;
  const beside = item.badge ? badgeText(props).length * BADGE_LETTER + 14 : hasSide(props) ? SIDE : 0;
  return width - (isSlim(props) ? SLIM_SURROUND : SURROUND) - beside - Math.min(4, item.marks?.length ?? 0) * MARK;
};

const styleOf = (props: Props): CSSProperties => {
  const { item, x, width, top } = props;
  const style: Record<string, string | number> = { left: x, width };
  if (!item.background) style.top = top;
  if (item.badge) style.paddingRight = badgeText(props).length * BADGE_LETTER + 20;
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
  const room = titleRoom(props);
  const wide = width >= STUCK_FROM || item.marks?.length;
  const content = renderItem ? renderItem(item) : fitText(item.title, room);
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
      data-side={hasSide(props) ? item.side : undefined}
      data-tight={renderItem || room < 0 ? '' : undefined}
      data-slim={isSlim(props) ? '' : undefined}
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
