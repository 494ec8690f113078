import { formatNumber } from '#lib/format.ts';
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

interface CountTilesProps<Key extends string> {
  /** Finds the texts of the feature. */
  readonly textOf: (key: 'detail.counters' | `counter.${Key}`) => string;
  readonly counts: Readonly<Record<Key, number>>;
}

/** Counters of a record, named by the texts of its feature. */
export const CountTiles = <Key extends string>({ textOf, counts }: CountTilesProps<Key>) => (
  <StatTiles
    label={textOf('detail.counters')}
    stats={(Object.keys(counts) as Key[]).map((key) => ({ key, name: textOf(`counter.${key}`), value: counts[key] }))}
  />
);
