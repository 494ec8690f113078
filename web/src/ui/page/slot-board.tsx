import classes from './slot-board.module.css';

const COLUMNS = 8;
const ROWS = 13;
const CELL = { width: 96, height: 44, gap: 12 };

interface Slot {
  readonly column: number;
  readonly row: number;
  readonly span: number;
  readonly kind: 'open' | 'soft' | 'taken' | 'free';
}

/** A fixed sample week: taken periods of one to three slots, gaps, and a few free slots. */
const makeSlots = (): Slot[] => {
  const slots: Slot[] = [];
  let seed = 20;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; ) {
      const span = Math.min(1 + next(3), ROWS - row);
      const draw = next(10);
      const kind = draw < 3 ? 'open' : draw < 6 ? 'soft' : 'taken';
      slots.push(kind === 'open' ? { column, row, span: 1, kind } : { column, row, span, kind });
      row += kind === 'open' ? 1 : span;
    }
  }
  const free = [4, 13, 22, 29];
  const open = slots.filter((slot) => slot.kind === 'open');
  return slots.map((slot) => (free.includes(open.indexOf(slot)) ? { ...slot, kind: 'free' } : slot));
};

const slots = makeSlots();

/** A decorative board of slots. */
export const SlotBoard = () => (
  <svg
    className={classes.board}
    viewBox={`0 0 ${COLUMNS * (CELL.width + CELL.gap)} ${ROWS * (CELL.height + CELL.gap)}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {slots.map(({ column, row, span, kind }) => (
      <rect
        key={`${column}-${row}`}
        className={classes[kind]}
        x={column * (CELL.width + CELL.gap)}
        y={row * (CELL.height + CELL.gap)}
        width={CELL.width}
        height={span * CELL.height + (span - 1) * CELL.gap}
        rx={11}
      />
    ))}
  </svg>
);
