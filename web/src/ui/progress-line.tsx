import classes from './progress-line.module.css';

/** A line at the page's top while calls are open. It is decoration; the content has its own loading states. */
export const ProgressLine = ({ active }: { readonly active: boolean }) => (
  <div className={classes.line} data-active={active || undefined} aria-hidden="true" />
);
