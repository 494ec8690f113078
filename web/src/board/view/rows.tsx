import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect } from 'react';
import { type Entry, type Layout, stickyEntry } from '../geometry/layout.ts';
import type { Focus } from '../input/navigate.ts';
import { entryAt } from '../input/runtime.ts';
import css from './board.module.css';
import { Row, type RowContext } from './row.tsx';

interface Props {
  readonly context: RowContext;
  readonly layout: Layout;
  readonly tops: readonly number[];
  readonly focus: Focus;
  readonly heldId: string | null;
  readonly headerHeight: number;
  /** Rows above the first one for assistive technology. */
  readonly headerRows: number;
  readonly collapsed: ReadonlySet<string> | undefined;
  readonly onToggleGroup: ((groupId: string) => void) | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Rows rendered above and below the view. */
const OVERSCAN = 2;

interface GroupProps {
  readonly entry: Extract<Entry, { kind: 'group' }>;
  readonly top: number | null;
  readonly rowIndex: number;
  readonly columns: number;
  readonly countText: string;
  readonly isOpen: boolean;
  readonly onToggle: ((groupId: string) => void) | undefined;
}

/** A group's header. With `top` null it is the sticky one under the axis. */
const GroupRow = memo(({ entry, top, rowIndex, columns, countText, isOpen, onToggle }: GroupProps) => (
  <div
    className={css.group}
    data-stuck={top === null ? '' : undefined}
    style={top === null ? undefined : { top }}
    role="row"
    aria-rowindex={rowIndex}
  >
    <div role="rowheader" aria-colindex={1} aria-colspan={columns} className={css.groupHead}>
      {onToggle ? (
        <button
          type="button"
          className={css.groupToggle}
          aria-expanded={isOpen}
          onClick={() => onToggle(entry.group.id)}
        >
          {entry.group.title} <span>{entry.group.note ?? countText}</span>
        </button>
      ) : (
        <>
          {entry.group.title} <span>{entry.group.note ?? countText}</span>
        </>
      )}
    </div>
  </div>
));

/** The visible rows, plus the focused row and the current group's header. */
const useRowWindow = ({ layout, tops, focus, scroller, headerHeight }: Props) => {
  const focusIndex = layout.indexOfRow.get(focus.rowId) ?? -1;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (focusIndex >= 0) indexes.add(focusIndex);
      const sticky = stickyEntry(layout, range.startIndex);
      if (sticky >= 0) indexes.add(sticky);
      return [...indexes].sort((a, b) => a - b);
    },
    [layout, focusIndex],
  );
  const virtualizer = useVirtualizer({
    count: layout.entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (tops[index + 1] as number) - (tops[index] as number),
    getItemKey: (index) => layout.entries[index]?.key ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: { width: 0, height: scroller.current?.clientHeight ?? 0 },
    scrollPaddingStart: headerHeight,
  });
  // Heights are known and never measured, so new ones have to be told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the tops change
  useLayoutEffect(() => virtualizer.measure(), [tops, virtualizer]);
  return virtualizer;
};

export const Rows = (props: Props) => {
  const { context, layout, tops, focus, heldId } = props;
  const heldRow = heldId === null ? undefined : context.store.getItem(heldId)?.rowId;
  const virtualizer = useRowWindow(props);
  const sticky = stickyEntry(layout, entryAt(tops, virtualizer.scrollOffset ?? 0));
  return virtualizer.getVirtualItems().map(({ index, key }) => {
    const entry = layout.entries[index];
    if (!entry) return null;
    const top = tops[index] as number;
    if (entry.kind === 'group')
      return (
        <GroupRow
          key={key}
          entry={entry}
          top={index === sticky ? null : top}
          rowIndex={index + props.headerRows + 1}
          columns={context.columns.length + 1}
          countText={context.labels.groupCount(entry.rows)}
          isOpen={!props.collapsed?.has(entry.group.id)}
          onToggle={props.onToggleGroup}
        />
      );
    return (
      <Row
        key={key}
        context={context}
        row={entry.row}
        top={top}
        height={(tops[index + 1] as number) - top}
        rowIndex={index + props.headerRows + 1}
        focusId={focus.rowId === entry.row.id ? focus.itemId : undefined}
        heldId={heldRow === entry.row.id ? heldId : null}
      />
    );
  });
};
