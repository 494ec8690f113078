import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names and values, one a line. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export const Fact = ({ name, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
