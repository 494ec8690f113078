import type { ReactNode } from 'react';
import type { BoardLabels } from '../labels.ts';
import type { BoardStore } from '../store/store.ts';
import type { TimeFormat } from '../time/format.ts';
import type { BoardItem, BoardRow, Instant } from '../types.ts';
import css from './board-list.module.css';
import { isOfDays } from './entries.ts';

/** Above this number, the label gives the number of rows. */
const MOST_ROWS = 2;

interface WhereOptions {
  readonly store: BoardStore;
  readonly labels: BoardLabels;
}

/** Names a few rows. Many rows are given by group and number. */
export const whereOf = (rows: readonly BoardRow[], { store, labels }: WhereOptions): string => {
  if (rows.length <= MOST_ROWS) return rows.map(({ title }) => title).join(', ');
  const groups = new Set(rows.map(({ groupId }) => groupId));
  const group = groups.size === 1 ? store.groups().find(({ id }) => groups.has(id)) : undefined;
  return [group?.title, labels.groupCount(rows.length)].filter(Boolean).join(' · ');
};

interface TimesProps {
  readonly from: Instant;
  readonly to: Instant;
  readonly item: BoardItem;
  readonly format: TimeFormat;
  readonly allDay: string;
}

/** The period: times for a range of one day, dates for several days. */
const Times = ({ item, format, from, to, allDay }: TimesProps) => {
  if (isOfDays({ from, to })) {
    return (
      <span className={css.times} data-days="">
        <b>{format.dayMonth(item.start)}</b>
        <span>{format.dayMonth(item.end - 1)}</span>
      </span>
    );
  }
  const isAllDay = item.start <= from && item.end >= to;
  return (
    <span className={css.times}>
      {isAllDay ? (
        <b>{allDay}</b>
      ) : (
        <>
          <b>{format.clock(item.start)}</b>
          <span>{format.clock(item.end)}</span>
        </>
      )}
    </span>
  );
};

interface CardProps {
  readonly from: Instant;
  readonly to: Instant;
  readonly renderItem: ((item: BoardItem, where: string) => ReactNode) | undefined;
  readonly onOpen: ((item: BoardItem) => void) | undefined;
  readonly item: BoardItem;
  readonly where: string;
  readonly format: TimeFormat;
  readonly labels: BoardLabels;
}

/** An item as a card. Background items are readable but can't be opened. */
export const Card = ({ item, where, format, labels, renderItem, onOpen, from, to }: CardProps) => {
  const content = (
    <>
      <Times {...{ item, format, from, to }} allDay={labels.listAllDay} />
      <span className={css.what}>
        {renderItem ? (
          renderItem(item, where)
        ) : (
          <>
            <b>{item.title}</b>
            <span>{[where, item.state].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </span>
      {item.badge && (
        <span className={css.badge} role="img" aria-label={item.badge.label} title={item.badge.label}>
          {item.badge.text}
        </span>
      )}
      {item.side && <span className={css.side}>{item.side}</span>}
    </>
  );
  const shared = {
    className: css.card,
    style: item.color ? ({ '--board-hue': item.color } as React.CSSProperties) : undefined,
    'data-tone': item.color ? undefined : (item.tone ?? 'neutral'),
    'data-background': item.background ? '' : undefined,
    'data-pending': item.pending ? '' : undefined,
    'data-marked': item.marked ? '' : undefined,
  };
  if (item.background || !onOpen) return <div {...shared}>{content}</div>;
  return (
    <button type="button" onClick={() => onOpen(item)} {...shared}>
      {content}
    </button>
  );
};
