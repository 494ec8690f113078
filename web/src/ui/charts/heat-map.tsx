import type { CSSProperties } from 'react';
import classes from './heat-map.module.css';

interface HeatMapProps {
  /** Name of the table. */
  readonly label: string;
  /** Header of the column with the rows' names. */
  readonly rowHeader: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly shares: readonly (number | null)[] }[];
  /** A share from 0 to 1 as text; null is shown as `none`. */
  readonly format: (share: number) => string;
  readonly none: string;
}

/** The strongest tint leaves the text readable in both themes. */
const STRONGEST = 60;

/** A table of shares, each cell tinted by its value. */
export const HeatMap = ({ label, rowHeader, columns, rows, format, none }: HeatMapProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, shares }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => {
              const share = shares[index] ?? null;
              const heat = `${Math.round(Math.min(1, share ?? 0) * STRONGEST)}%`;
              return (
                <td key={column} data-none={share === null || undefined} style={{ '--heat': heat } as CSSProperties}>
                  {share === null ? none : format(share)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
