import { useTranslation } from 'react-i18next';
import classes from './charts.module.css';

interface ChartTableProps {
  /** Name of the chart. */
  readonly label: string;
  /** Headers of the columns; the first one names the rows. */
  readonly headers: readonly [string, ...string[]];
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** The values of a chart as a table, collapsed at first. */
export const ChartTable = ({ label, headers, rows }: ChartTableProps) => {
  const { t } = useTranslation('lists');
  return (
    <details className={classes.details}>
      <summary>
        {t('chart.asTable')}
        <span className={classes.label}>: {label}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <table className={classes.table}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {headers.slice(1).map((header, index) => (
                  <td key={header}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
