import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Two fields in a row where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);

/** A fieldset. */
export const FieldGroup = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
