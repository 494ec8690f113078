import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and values in a grid. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
