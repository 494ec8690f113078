import { type CSSProperties, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Metrics } from '../geometry/layout.ts';
import type { Runtime } from '../input/runtime.ts';
import { englishLabels } from '../labels.ts';
import type { BoardProps } from '../props.ts';
import { timeFormat } from '../time/format.ts';
import { createSnap } from '../time/snap.ts';
import { labelStep } from '../time/ticks.ts';
import { HOUR, zoneOf } from '../time/zone.ts';
import type { BoardColumn } from '../types.ts';
import { Backdrop } from './backdrop.tsx';
import css from './board.module.css';
import colors from './colors.module.css';
import header from './header.module.css';
import { Header, HOUR_ROOM } from './header.tsx';
import { NowLine, NowPill, useNow } from './now.tsx';
import { Rows } from './rows.tsx';
import { Strip } from './strip.tsx';
import { Tooltip } from './tooltip.tsx';
import { useFocus } from './use-focus.ts';
import { useHandle, useInput } from './use-runtime.ts';
import { type Anchor, useAxis, useLayout, useSize, useSpan } from './use-view.ts';

const AXIS_HEIGHT = 60;
const GROUP_HEIGHT = 34;
const LANE_GAP = 4;

const useColumns = (props: BoardProps, rowLabel: string) => {
  const { columns } = props;
  return useMemo(() => {
    const list: readonly BoardColumn[] = columns ?? [{ key: 'row', header: rowLabel, width: 180 }];
    const lefts: number[] = [];
    let width = 0;
    for (const column of list) {
      lefts.push(width);
      width += column.width;
    }
    return { list, lefts, width };
  }, [columns, rowLabel]);
};

const useTexts = ({ labels, timeZone, locale = 'en-GB' }: BoardProps) => ({
  labels: useMemo(() => ({ ...englishLabels, ...labels }), [labels]),
  zone: zoneOf(timeZone),
  format: timeFormat(zoneOf(timeZone), locale),
});

/** CSS variables for the sizes. */
const sizes = (columns: number, lane: number, header: number) =>
  ({
    '--board-header': `${header}px`,
    '--board-axis': `${AXIS_HEIGHT}px`,
    '--board-columns': `${columns}px`,
    '--board-lane': `${lane}px`,
  }) as CSSProperties;

/** Derives the board's layout from its props and attaches the input code. */
const useBoard = (props: BoardProps) => {
  const { store, laneHeight = 32, snapMinutes = 5 } = props;
  const headerHeight = AXIS_HEIGHT + (props.strip?.height ?? 0);
  const scroller = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const runtime = useRef<Runtime | null>(null);
  const texts = useTexts(props);
  const columns = useColumns(props, texts.labels.row);
  const metrics = useMemo<Metrics>(() => ({ laneHeight, laneGap: LANE_GAP, groupHeight: GROUP_HEIGHT }), [laneHeight]);
  const size = useSize(scroller);
  const { layout, tops } = useLayout(store, metrics, props.collapsed);
  const anchor = useRef<Anchor | null>(null);
  const axis = useAxis(props, scroller, size, columns.width, anchor);
  const span = useSpan(scroller, axis, (size?.width ?? 0) - columns.width);
  const snap = useMemo(() => createSnap(texts.zone, snapMinutes), [texts.zone, snapMinutes]);
  const [heldId, setHeld] = useState<string | null>(null);
  const { focus, setFocus } = useFocus(runtime, scroller, store, layout);
  const say = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  useLayoutEffect(() => {
    if (!scroller.current || !overlay.current) return;
    runtime.current = {
      ...texts,
      ...{ props, store, snap, axis, layout, metrics, tops, focus, setFocus, say, setHeld, anchor },
      scroller: scroller.current,
      overlay: overlay.current,
      columnsWidth: columns.width,
      headerHeight,
    };
  });
  useInput(runtime, scroller);
  useHandle(props, runtime);
  const geometry = { columns, metrics, size, layout, tops, axis, span, headerHeight };
  return { ...texts, ...geometry, scroller, overlay, live, focus, heldId };
};

/** A timeline of rows and items. See README.md in this folder. */
export const Board = (props: BoardProps) => {
  const { store, label, zoom, strip, renderItem, renderTooltip, className } = props;
  const board = useBoard(props);
  const { labels, zone, format, columns, axis, span, layout, tops, metrics, focus, heldId, size, headerHeight } = board;
  const now = useNow(props.now ?? Date.now);
  const hint = useId();
  const { list, lefts, width: columnsWidth } = columns;
  const context = useMemo(
    () => ({ store, axis, span, metrics, columns: list, lefts, labels, format, renderItem }),
    [store, axis, span, metrics, list, lefts, labels, format, renderItem],
  );
  const place = { axis, left: columnsWidth, now };
  const headerRows = strip ? 2 : 1;
  return (
    <div className={`${colors.colors} ${css.board} ${className ?? ''}`} data-unit={zoom.unit}>
      <div
        ref={board.scroller}
        className={css.scroller}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={hint}
        aria-rowcount={layout.entries.length + headerRows}
        aria-colcount={list.length + 1}
        aria-readonly={props.readOnly || undefined}
        style={sizes(columnsWidth, metrics.laneHeight, headerHeight)}
      >
        <div
          role="rowgroup"
          className={header.header}
          style={{ height: headerHeight, width: columnsWidth + axis.width }}
        >
          <Header {...{ axis, zone, format, unit: zoom.unit, columns: list, lefts, columnsWidth, labels, now }} />
          {(zoom.unit === 'hour' || labelStep(axis.pixelsPerMs * HOUR, HOUR_ROOM) !== null) && (
            <NowPill {...place} text={format.clock(now)} label={labels.now} />
          )}
          {strip && <Strip {...{ strip, axis, columnsWidth, columns: list.length }} />}
        </div>
        <div
          role="rowgroup"
          className={css.body}
          style={{ height: tops.at(-1) ?? 0, width: columnsWidth + axis.width }}
        >
          <Backdrop
            axis={axis}
            zone={zone}
            unit={zoom.unit}
            slotMinutes={zoom.slotMinutes}
            left={columnsWidth}
            now={now}
          />
          {size && (
            <Rows
              {...{ context, layout, tops, focus, heldId, headerHeight, headerRows }}
              collapsed={props.collapsed}
              onToggleGroup={props.onToggleGroup}
              scroller={board.scroller}
            />
          )}
          <NowLine {...place} />
          <div className={css.margin} aria-hidden="true">
            <div style={{ width: columnsWidth }} />
          </div>
          <div
            ref={board.overlay}
            className={css.overlay}
            style={{ left: columnsWidth, width: axis.width }}
            aria-hidden="true"
          />
        </div>
      </div>
      <div
        className={css.turn}
        style={
          {
            '--board-columns-width': `${columnsWidth}px`,
            '--board-header-height': `${headerHeight}px`,
          } as CSSProperties
        }
        aria-hidden="true"
      />
      <div id={hint} hidden>
        {labels.instructions}
      </div>
      <div ref={board.live} className={css.live} aria-live="assertive" role="status" />
      {renderTooltip && size && (
        <Tooltip scroller={board.scroller.current} getItem={store.getItem} render={renderTooltip} />
      )}
    </div>
  );
};
