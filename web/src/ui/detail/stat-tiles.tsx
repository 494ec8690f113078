import { formatNumber } from '#lib/texts/format.ts';
import classes from './detail.module.css';

interface StatTilesProps {
  /** Fewer and wider tiles in a row, for long names. */
  readonly isWide?: boolean;
  readonly label: string;
  readonly stats: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: number | string;
    /** Shown below the name. */
    readonly note?: string | undefined;
  }[];
}

/** Counters in a row. */
export const StatTiles = ({ label, stats, isWide }: StatTilesProps) => (
  <dl className={isWide ? classes.wideTiles : classes.tiles} aria-label={label}>
    {stats.map(({ key, name, value, note }) => (
      <div key={key} className={classes.tile}>
        <dt>{name}</dt>
        <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
        {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);

/** Counters, and the fields of records that hold them. */
const COUNTERS = {
  companies: 'companies_count',
  departments: 'departments_count',
  entities: 'renting_entities_count',
  staff: 'staff_members_count',
  bookings: 'bookings_count',
  today: 'bookings_today_count',
} as const;
type Counter = keyof typeof COUNTERS;

interface CountTilesProps<Key extends Counter> {
  /** Finds the texts of the feature. */
  readonly textOf: (key: 'detail.counters' | `counter.${Key}`) => string;
  readonly record: Readonly<Record<(typeof COUNTERS)[Key], number>>;
  readonly show: readonly Key[];
}

/** Counters of a record, named by the texts of its feature. */
export const CountTiles = <Key extends Counter>({ textOf, record, show }: CountTilesProps<Key>) => (
  <StatTiles
    label={textOf('detail.counters')}
    stats={show.map((key) => ({ key, name: textOf(`counter.${key}`), value: record[COUNTERS[key]] }))}
  />
);
