import type { ReactNode } from 'react';
import classes from './paper.module.css';

interface PaperProps {
  readonly title: string;
  /** How much it is and when it was made. */
  readonly summary?: string;
  /** What stands there while there is no table: that it is on its way, or missing. */
  readonly status?: string;
  /** The table; on a screen that is too narrow for it, it scrolls by itself. */
  readonly children?: ReactNode;
}

/** A page that is made to be printed: white whatever the theme, a title, and a table. */
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
