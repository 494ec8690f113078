import type { ReactNode } from 'react';
import { Missing } from '../states/missing.tsx';
import classes from './detail.module.css';

interface FactListProps {
  /** An empty value shows a placeholder text. */
  readonly facts: readonly { readonly key: string; readonly name: string; readonly value: ReactNode }[];
}

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Names and values, one per line. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={classes.facts}>
    {facts.map(({ key, name, value }) => (
      <div key={key} className={classes.fact}>
        <dt>{name}</dt>
        <dd>{isMissing(value) ? <Missing /> : value}</dd>
      </div>
    ))}
  </dl>
);
