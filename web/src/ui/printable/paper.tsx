import type { ReactNode } from 'react';
import classes from './paper.module.css';

interface PaperProps {
  readonly title: string;
  /** The number of rows and the time of printing. */
  readonly summary?: string;
  /** Text in place of the table while it loads or is missing. */
  readonly status?: string;
  /** The table. On a narrow screen it scrolls horizontally. */
  readonly children?: ReactNode;
}

/** A page for printing: white in every theme, with a title and a table. */
export const Paper = ({ title, summary, status, children }: PaperProps) => (
  <main className={classes.page}>
    <header className={classes.head}>
      <h1>{title}</h1>
      {summary === undefined ? null : <span>{summary}</span>}
    </header>
    {status === undefined ? null : <p role="status">{status}</p>}
    {children === undefined ? null : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      <section className={classes.scroll} aria-label={title} tabIndex={0}>
        {children}
      </section>
    )}
  </main>
);
