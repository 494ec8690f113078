import { memo } from 'react';
import { type Axis, spanOf } from '../geometry/axis.ts';
import type { BoardStrip } from '../types.ts';
import shared from './board.module.css';
import css from './header.module.css';

interface Props {
  readonly strip: BoardStrip;
  readonly axis: Axis;
  readonly columnsWidth: number;
  /** The number of columns before the time. */
  readonly columns: number;
}

/** The line of figures below the axis. Its text is in the labels; the content is visual. */
export const Strip = memo(({ strip, axis, columnsWidth, columns }: Props) => (
  <div className={css.strip} role="row" aria-rowindex={2} style={{ width: columnsWidth + axis.width }}>
    <div
      role="rowheader"
      aria-colindex={1}
      aria-colspan={columns}
      className={css.stripHead}
      style={{ width: columnsWidth }}
    >
      {strip.title}
    </div>
    <div role="gridcell" aria-colindex={columns + 1} className={css.stripCells} style={{ width: axis.width }}>
      <ul>
        {strip.cells.map(({ start, end, label, content }) => {
          const { x, width } = spanOf(axis, start, end);
          return (
            <li key={start} style={{ left: x, width }} title={label}>
              <span className={shared.unseen}>{label}</span>
              <div aria-hidden="true">{content}</div>
            </li>
          );
        })}
      </ul>
    </div>
  </div>
));
