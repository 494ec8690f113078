import type { CSSProperties, ReactNode } from 'react';
import type { BoardStore } from '../store/store.ts';
import { type TimeFormat, timeFormat } from '../time/format.ts';
import { labelStep, localDays, localMarks } from '../time/ticks.ts';
import { HOUR, type Zone, zoneOf } from '../time/zone.ts';
import type { BoardItem, BoardRow, Instant } from '../types.ts';
import colors from '../view/colors.module.css';
import { textWidth } from '../view/fit-text.ts';
import css from './board-sheet.module.css';
import { arrangeForPaper, type SheetItem } from './sheet-layout.ts';

export interface BoardSheetProps {
  readonly store: BoardStore;
  readonly timeZone: string;
  readonly locale: string;
  readonly from: Instant;
  readonly to: Instant;
  /** Lines and labels of the axis. With hours, each item has its start. */
  readonly unit: 'hour' | 'day';
  /** The shown date or dates, at the head of each table and page. */
  readonly date: string;
  /** Header of the rows. */
  readonly rowHeader: string;
  readonly renderRow: (row: BoardRow) => ReactNode;
  /** The title of a group, given one of its rows. */
  readonly titleOf: (title: string, row: BoardRow) => string;
}

interface SheetView extends Pick<BoardSheetProps, 'from' | 'to' | 'unit' | 'rowHeader' | 'renderRow' | 'date'> {
  readonly format: TimeFormat;
  /** The instants of the labels and lines. */
  readonly ticks: readonly Instant[];
}

/** The axis of a landscape sheet in pixels, on the narrowest usual paper. Wider paper has more room for texts. */
const AXIS_WIDTH = 800;
const HOUR_ROOM = 48;
const LANE_HEIGHT = 19;
/** Around a text, and for each mark. */
const SURROUND = 14;
const MARK = 15;
const MOST_MARKS = 4;

const percent = (share: number): string => `${Math.round(share * 1e5) / 1e3}%`;

const textOf = ({ start, title, side, background }: BoardItem, { unit, format }: SheetView): string => {
  if (background) return title;
  return [unit === 'hour' ? format.clock(start) : '', title, side === undefined ? '' : `· ${side}`]
    .filter(Boolean)
    .join(' ');
};

const marksOf = ({ marks = [] }: BoardItem) => marks.slice(0, MOST_MARKS);

/** Hours, or the starts of days. */
const ticksOf = ({ from, to, unit }: BoardSheetProps, zone: Zone): readonly Instant[] => {
  if (unit === 'day') return localDays(zone, from, to).map(({ start }) => Math.max(start, from));
  return localMarks(zone, from, to, labelStep((AXIS_WIDTH / (to - from)) * HOUR, HOUR_ROOM) ?? 60);
};

const DayLabel = ({
  at,
  format,
  days,
}: {
  readonly at: Instant;
  readonly format: TimeFormat;
  readonly days: number;
}) =>
  days > 10 ? (
    <>
      <small>{format.weekday(at, 'letters')}</small>
      {format.dayNumber(at)}
    </>
  ) : (
    format.dayShort(at)
  );

const Axis = ({ view }: { readonly view: SheetView }) => {
  const { from, to, unit, format, ticks } = view;
  return (
    <th scope="col" className={css.axis}>
      {ticks.map((at) => (
        <span key={at} style={{ left: percent((at - from) / (to - from)) }} data-unit={unit}>
          {unit === 'hour' ? format.hour(at) : <DayLabel at={at} format={format} days={ticks.length} />}
        </span>
      ))}
    </th>
  );
};

const styleOf = ({ item, start, end, lane }: SheetItem): CSSProperties => {
  const style: Record<string, string | number> = { left: percent(start), width: percent(end - start) };
  if (!item.background) style.top = lane * LANE_HEIGHT + 2;
  if (item.color) style['--board-hue'] = item.color;
  if (item.bar) style['--board-bar'] = item.bar;
  return style;
};

const PaperItem = ({ placed, view }: { readonly placed: SheetItem; readonly view: SheetView }) => {
  const { item, text, lane } = placed;
  return (
    <>
      <div
        className={item.background ? css.background : css.item}
        style={styleOf(placed)}
        data-tone={item.color ? undefined : (item.tone ?? 'neutral')}
        data-bar={item.bar ? '' : undefined}
        data-tentative={item.tentative ? '' : undefined}
      />
      <div
        className={css.text}
        data-text=""
        style={{ ...(text === null ? { right: 0 } : { left: percent(text) }), top: lane * LANE_HEIGHT + 2 }}
      >
        {textOf(item, view)}
        {marksOf(item).map((mark) => (
          <i key={mark} style={{ maskImage: `var(--board-mark-${mark})` }} />
        ))}
      </div>
    </>
  );
};

const Row = ({
  row,
  store,
  view,
}: {
  readonly row: BoardRow;
  readonly store: BoardStore;
  readonly view: SheetView;
}) => {
  const { from, to, ticks } = view;
  const { items, lanes } = arrangeForPaper(
    store.itemsOf(row.id),
    { from, to, width: AXIS_WIDTH },
    (item) => textWidth(textOf(item, view)) + SURROUND + marksOf(item).length * MARK,
  );
  const shareOf = (at: Instant) => Math.min(1, Math.max(0, (at - from) / (to - from)));
  return (
    <tr>
      <th scope="row" className={css.name}>
        {view.renderRow(row)}
      </th>
      <td className={css.cell}>
        <div className={css.track} style={{ height: lanes * LANE_HEIGHT + 3 }}>
          {(row.shades ?? []).map(({ start, end }) => (
            <div
              key={start}
              className={css.shade}
              style={{ left: percent(shareOf(start)), width: percent(shareOf(end) - shareOf(start)) }}
            />
          ))}
          {ticks.map((at) => (
            <i key={at} style={{ left: percent(shareOf(at)) }} />
          ))}
          {items.map((placed) => (
            <PaperItem key={placed.item.id} placed={placed} view={view} />
          ))}
        </div>
      </td>
    </tr>
  );
};

/**
 * The board on paper: a table for each group, with every row and the time from `from` to `to`. Long tables continue on the
 * next page below the same head. No text is cut off, because items with short times get lanes for their texts.
 */
export const BoardSheet = (props: BoardSheetProps) => {
  const { store, timeZone, locale, titleOf } = props;
  const zone = zoneOf(timeZone);
  const view: SheetView = { ...props, format: timeFormat(zone, locale), ticks: ticksOf(props, zone) };
  const byGroup = Map.groupBy(store.rows(), ({ groupId }) => groupId);
  const groups = store.groups().flatMap((group) => {
    const rows = byGroup.get(group.id) ?? [];
    return rows[0] === undefined ? [] : [{ id: group.id, title: titleOf(group.title, rows[0]), rows }];
  });
  return (
    <section className={`${colors.colors} ${css.sheet}`}>
      {groups.map(({ id, title, rows }) => (
        <table key={id} className={css.table} aria-label={title}>
          <colgroup>
            <col className={css.names} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th colSpan={2} className={css.title}>
                {title} <span>{view.date}</span>
              </th>
            </tr>
            <tr>
              <th scope="col" className={css.corner}>
                {view.rowHeader}
              </th>
              <Axis view={view} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} store={store} view={view} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
};
