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
  /** Accessible label. */
  readonly label: string;
  readonly focusable: boolean;
  readonly held: boolean;
  /** Whether it continues before or after the axis. */
  readonly before: boolean;
  readonly after: boolean;
  readonly renderItem: ((item: BoardItem) => ReactNode) | undefined;
}

/** From this width, the title stays visible while the start is scrolled away. Narrower items are one node. */
const STUCK_FROM = 140;
/** Below this width the title has less space around it. */
const SPACE_FROM = 56;
/** Below this width the title uses all the room. */
const SIDE_FROM = 96;
const BADGE_FROM = 120;
/** Widths in pixels: around the title, the side text, a mark, a badge's letter. */
const SURROUND = 17;
const BAR_SURROUND = 21;
const SLIM_SURROUND = 11;
const SIDE = 22;
const MARK = 16;
const MOST_MARKS = 4;
/** The title needs this width before any mark is drawn. */
const TITLE_LEAST = 56;
const BADGE_LETTER = 7.5;
/** Pixels that a letter of a short title may need. */
const WIDEST = 9;

/** The badge's name, or its initial when the name would leave no room for the title. */
const badgeText = ({ item, width }: Props): string =>
  item.badge ? (width >= BADGE_FROM ? item.badge.text : [...item.badge.text].slice(0, 1).join('')) : '';

const hasSide = ({ item, width }: Props): boolean => width >= SIDE_FROM && !item.badge && item.side !== undefined;

const isSlim = ({ item, width }: Props): boolean => width < SPACE_FROM && !item.bar;

/** The width for marks and title in pixels. */
const roomOf = (props: Props): number => {
  const { item, width } = props;
  const beside = item.badge ? badgeText(props).length * BADGE_LETTER + 14 : hasSide(props) ? SIDE : 0;
  const around = item.bar ? BAR_SURROUND : isSlim(props) ? SLIM_SURROUND : SURROUND;
  return width - around - beside;
};

/** The first marks for which there is room next to the title. */
const marksOf = (props: Props): readonly string[] => {
  const { marks = [] } = props.item;
  const room = roomOf(props);
  const fit = Math.max(0, Math.floor((room - Math.min(TITLE_LEAST, props.item.title.length * WIDEST)) / MARK));
  return marks.slice(0, Math.min(fit, MOST_MARKS));
};

const styleOf = (props: Props, marks: readonly string[]): CSSProperties => {
  const { item, x, width, top } = props;
  const style: Record<string, string | number> = { left: x, width };
  if (!item.background) style.top = top;
  if (item.badge) style.paddingRight = badgeText(props).length * BADGE_LETTER + 20;
  if (item.color) style['--board-hue'] = item.color;
  if (item.bar) style['--board-bar'] = item.bar;
  if (marks.length > 0) style['--board-marks'] = marks.length;
  for (const [index, mark] of marks.entries()) style[`--board-m${index}`] = `var(--board-mark-${mark})`;
  return style;
};

/**
 * An item: one node, unless it has a badge, marks, custom content, or is wide. CSS draws a clipped title, because
 * half a word in the DOM would differ from the item's accessible name.
 */
export const Item = memo((props: Props) => {
  const { item, label, focusable, held, before, after, renderItem, width } = props;
  const marks = marksOf(props);
  const room = roomOf(props) - marks.length * MARK;
  const fitting = renderItem ? item.title : fitText(item.title, room);
  const cut = fitting === item.title ? undefined : fitting;
  const content = renderItem ? renderItem(item) : cut === undefined ? item.title : null;
  // The side text replaces a narrow item's clipped title.
  const inner = width >= STUCK_FROM || marks.length > 0 || (cut !== undefined && hasSide(props));
  return (
    <div
      className={item.background ? css.background : css.item}
      style={styleOf(props, marks)}
      role={item.background ? 'img' : 'button'}
      aria-label={label}
      tabIndex={focusable ? 0 : -1}
      data-item={item.id}
      data-tone={item.color ? undefined : (item.tone ?? 'neutral')}
      data-bar={item.bar ? '' : undefined}
      data-marks={marks.length > 0 ? '' : undefined}
      data-side={hasSide(props) ? item.side : undefined}
      data-tight={renderItem || room < 0 ? '' : undefined}
      data-slim={isSlim(props) ? '' : undefined}
      data-held={held ? '' : undefined}
      data-pending={item.pending ? '' : undefined}
      data-tentative={item.tentative ? '' : undefined}
      data-marked={item.marked ? '' : undefined}
      data-before={before ? '' : undefined}
      data-after={after ? '' : undefined}
      data-cut={inner ? undefined : cut}
    >
      {inner ? (
        <span className={css.stuck} data-cut={cut}>
          {content}
        </span>
      ) : (
        content
      )}
      {item.badge && <span className={css.badge} data-text={badgeText(props)} title={item.badge.label} />}
    </div>
  );
});
