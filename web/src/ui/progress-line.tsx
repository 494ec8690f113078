import classes from './progress-line.module.css';

/** A line along the top of the page while calls are under way; decoration, the parts say themselves what loads. */
export const ProgressLine = ({ active }: { readonly active: boolean }) => (
  <div className={classes.line} data-active={active || undefined} aria-hidden="true" />
);
