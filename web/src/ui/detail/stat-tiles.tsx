import { formatNumber } from '../../lib/format.ts';
import classes from './detail.module.css';

interface StatTilesProps {
  readonly label: string;
  readonly stats: readonly { readonly key: string; readonly name: string; readonly value: number }[];
}

/** Counters in a row. */
export const StatTiles = ({ label, stats }: StatTilesProps) => (
  <dl className={classes.tiles} aria-label={label}>
    {stats.map(({ key, name, value }) => (
      <div key={key} className={classes.tile}>
        <dt>{name}</dt>
        <dd>{formatNumber(value)}</dd>
      </div>
    ))}
  </dl>
);
