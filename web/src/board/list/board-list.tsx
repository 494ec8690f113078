import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type BoardLabels, englishLabels } from '../labels.ts';
import type { BoardStore } from '../store/store.ts';
import { timeFormat } from '../time/format.ts';
import { zoneOf } from '../time/zone.ts';
import type { BoardItem, BoardRow, Instant } from '../types.ts';
import colors from '../view/colors.module.css';
import css from './board-list.module.css';
import { Card, whereOf } from './card.tsx';
import { entriesByRow, entriesByTime, type ListEntry } from './entries.ts';

export interface BoardListProps {
  readonly store: BoardStore;
  /** The list's name for screen readers. */
  readonly label: string;
  readonly timeZone: string;
  readonly locale?: string;
  readonly from: Instant;
  readonly to: Instant;
  /** How the list is grouped. */
  readonly by?: 'time' | 'row';
  readonly labels?: Partial<BoardLabels>;
  /** Scrolls to the items that run or start at this time, in lists by time. */
  readonly initialTime?: Instant;
  /** Custom content instead of title and rows. `where` names the rows and is empty in a list by rows. */
  readonly renderItem?: (item: BoardItem, where: string) => ReactNode;
  readonly onOpen?: (item: BoardItem) => void;
  /** With `by: 'row'`, each row gets a button for a new item. */
  readonly onCreate?: (row: BoardRow) => void;
  readonly empty?: ReactNode;
  readonly className?: string;
}

const HEAD = 44;
const ITEM = 68;

const useEntries = ({ store, timeZone, locale = 'en-GB', from, to, by = 'time' }: BoardListProps) => {
  const version = useSyncExternalStore(store.subscribe, store.version);
  const zone = zoneOf(timeZone);
  const format = timeFormat(zone, locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the store says
  const entries = useMemo<readonly ListEntry[]>(
    () => (by === 'row' ? entriesByRow : entriesByTime)({ store, zone, format, from, to }),
    [store, version, zone, format, from, to, by],
  );
  return { entries, format };
};

/** The index of an entry's section header. */
const headOf = (entries: readonly ListEntry[], index: number): number => {
  let at = Math.min(index, entries.length - 1);
  while (at > 0 && entries[at]?.kind !== 'head') at -= 1;
  return at;
};

/** The visible entries and the header of their section. */
const useListWindow = (entries: readonly ListEntry[], scroller: RefObject<HTMLElement | null>) => {
  const rangeExtractor = useCallback(
    (range: Range) => [
      ...new Set([headOf(entries, range.startIndex), ...defaultRangeExtractor(range)].sort((a, b) => a - b)),
    ],
    [entries],
  );
  return useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (entries[index]?.kind === 'head' ? HEAD : ITEM),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 6,
    rangeExtractor,
    // Below the sticky header.
    scrollPaddingStart: HEAD,
  });
};

/**
 * Scrolls to the first item that isn't over at the time, and again when items are added above it, until the person
 * scrolls.
 */
const useFirstTime = (
  entries: readonly ListEntry[],
  time: Instant | undefined,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) => {
  const left = useRef(0);
  const latest = useRef(scrollTo);
  latest.current = scrollTo;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || time === undefined || Math.abs(element.scrollTop - left.current) > 1) return;
    const first = entries.findIndex(
      (entry) => entry.kind === 'item' && !entry.item.background && entry.item.end > time,
    );
    if (first > 0) latest.current(first);
    left.current = element.scrollTop;
  }, [entries, time, scroller]);
};

/** The same rows and items as a list, for narrow screens and for people who prefer lists. */
export const BoardList = (props: BoardListProps) => {
  const { label, onCreate, empty, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const labels = useMemo(() => ({ ...englishLabels, ...props.labels }), [props.labels]);
  const { entries, format } = useEntries(props);
  const virtualizer = useListWindow(entries, scroller);
  const sticky = headOf(entries, virtualizer.range?.startIndex ?? 0);
  useFirstTime(entries, props.initialTime, scroller, (index) => virtualizer.scrollToIndex(index, { align: 'start' }));
  return (
    <section
      ref={scroller}
      className={`${colors.colors} ${css.list} ${className ?? ''}`}
      aria-label={label}
      tabIndex={0}
    >
      {entries.length === 0 && <div className={css.empty}>{empty ?? labels.listEmpty}</div>}
      {entries.length > 0 && (
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <li
                key={key}
                data-stuck={index === sticky ? '' : undefined}
                style={index === sticky ? { height: size } : { top: start, height: size }}
                aria-posinset={index + 1}
                aria-setsize={entries.length}
              >
                {entry.kind === 'item' ? (
                  <Card
                    item={entry.item}
                    where={props.by === 'row' ? '' : whereOf(entry.rows, { store: props.store, labels })}
                    {...{ format, labels }}
                    from={props.from}
                    to={props.to}
                    renderItem={props.renderItem}
                    onOpen={props.onOpen}
                  />
                ) : (
                  <div className={css.head}>
                    <h2 data-time={entry.row ? undefined : ''}>{entry.title}</h2>
                    <span>{entry.note}</span>
                    {entry.row && onCreate && !entry.row.readOnly && (
                      <button
                        type="button"
                        aria-label={labels.listAdd(entry.row)}
                        onClick={() => entry.row && onCreate(entry.row)}
                      >
                        +
                      </button>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
