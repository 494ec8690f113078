import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { type Axis, type Span, spanOf } from '../geometry/axis.ts';
import { type RowItems, visibleIndexes } from '../geometry/lanes.ts';
import type { Metrics } from '../geometry/layout.ts';
import type { BoardLabels } from '../labels.ts';
import type { BoardStore } from '../store/store.ts';
import type { TimeFormat } from '../time/format.ts';
import type { BoardColumn, BoardItem, BoardRow } from '../types.ts';
import css from './board.module.css';
import { Item } from './item.tsx';

/** Shared props of all rows; a new object renders all of them. */
export interface RowContext {
  readonly store: BoardStore;
  readonly axis: Axis;
  readonly span: Span;
  readonly metrics: Metrics;
  readonly columns: readonly BoardColumn[];
  readonly lefts: readonly number[];
  readonly labels: BoardLabels;
  readonly format: TimeFormat;
  readonly renderItem: ((item: BoardItem) => ReactNode) | undefined;
}

interface Props {
  readonly context: RowContext;
  readonly row: BoardRow;
  readonly top: number;
  readonly height: number;
  /** Counted from 1; the header is 1. */
  readonly rowIndex: number;
  /**
   * The item that is the board's tab stop, null for the row's header, undefined when the tab stop is in another row.
   */
  readonly focusId: string | null | undefined;
  readonly heldId: string | null;
}

const useRowItems = (store: BoardStore, rowId: string): RowItems => {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(rowId, listener), [store, rowId]);
  return useSyncExternalStore(subscribe, () => store.itemsOf(rowId));
};

const itemsOf = ({ context, row, focusId, heldId }: Props, all: RowItems): ReactNode[] => {
  const { axis, span, metrics, format, labels, renderItem } = context;
  const draw = (item: BoardItem, lane: number) => {
    const { x, width } = spanOf(axis, item.start, item.end);
    const words = { item, row, start: format.spoken(item.start, axis.from), end: format.spoken(item.end, item.start) };
    return (
      <Item
        key={item.id}
        item={item}
        x={Math.round(x * 2) / 2}
        width={Math.round(width * 2) / 2 - (item.background ? 0 : 1)}
        top={metrics.laneGap + lane * (metrics.laneHeight + metrics.laneGap)}
        label={labels.item(words)}
        focusable={focusId === item.id}
        held={heldId === item.id}
        before={item.start < axis.from}
        after={item.end > axis.to}
        renderItem={item.background ? undefined : renderItem}
      />
    );
  };
  const behind = all.backgrounds.filter((item) => item.start < span.to && item.end > span.from);
  const kept = typeof focusId === 'string' ? focusId : heldId;
  const shown = visibleIndexes(all, span.from, span.to, kept).filter((index) => {
    const item = all.items[index] as BoardItem;
    return item.end > axis.from && item.start < axis.to;
  });
  return [
    ...behind.map((item) => draw(item, 0)),
    ...shown.map((index) => draw(all.items[index] as BoardItem, all.lanes?.[index] ?? 0)),
  ];
};

interface CellsProps extends Pick<RowContext, 'columns' | 'lefts'> {
  readonly row: BoardRow;
  readonly focusable: boolean;
  /** Announced after the row's name. */
  readonly description: string;
}

/** The sticky cells. The first one has focus when the row has focus without an item. */
const Cells = ({ row, columns, lefts, focusable, description }: CellsProps) =>
  columns.map((column, index) => (
    <div
      key={column.key}
      role={index === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={index + 1}
      className={index === 0 ? css.head : css.cell}
      data-align={column.align}
      data-last={index === columns.length - 1 ? '' : undefined}
      style={{
        left: lefts[index],
        width: column.width,
        ...(index === 0 && row.color ? { '--board-row-color': row.color } : {}),
      }}
      data-dot={index === 0 && row.color ? '' : undefined}
      {...(index === 0 && { 'data-head': row.id, tabIndex: focusable ? 0 : -1, 'aria-description': description })}
    >
      {column.cell ? column.cell(row) : row.title}
    </div>
  ));

const Shades = ({ context: { axis, span }, row }: Pick<Props, 'context' | 'row'>) =>
  row.shades
    ?.filter(({ start, end }) => start < span.to && end > span.from && start < axis.to && end > axis.from)
    .map(({ start, end }) => {
      const { x, width } = spanOf(axis, start, end);
      return <div key={start} className={css.shade} data-shade="" style={{ left: x, width }} aria-hidden="true" />;
    });

/** A row: sticky cells and time. Renders when its items or the shared props change. */
export const Row = memo((props: Props) => {
  const { context, row, top, height, rowIndex, focusId } = props;
  const { store, columns, lefts, axis, labels } = context;
  const all = useRowItems(store, row.id);
  const behind = all.backgrounds.filter((item) => item.start < axis.to && item.end > axis.from);
  return (
    <div className={css.row} style={{ top, height }} role="row" aria-rowindex={rowIndex}>
      <Cells
        {...{ row, columns, lefts }}
        focusable={focusId === null}
        description={labels.rowCount(all.items.length + behind.length)}
      />
      <div
        className={css.track}
        style={{ width: axis.width }}
        role="gridcell"
        aria-colindex={columns.length + 1}
        data-track={row.id}
        data-locked={row.readOnly ? '' : undefined}
      >
        <Shades context={context} row={row} />
        {itemsOf(props, all)}
      </div>
    </div>
  );
});
