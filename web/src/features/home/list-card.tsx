import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './now.module.css';

interface ListCardProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  /** The link to the whole list. */
  readonly more: { readonly to: string; readonly label: string };
  /** Content above the heading. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A card with the first rows of a list. */
export const ListCard = ({ id, title, more, above, children }: ListCardProps) => (
  <section className={classes.card} aria-labelledby={id}>
    {above}
    <header className={classes.head}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Link to={more.to} className={classes.more}>
        {more.label}
      </Link>
    </header>
    {children}
  </section>
);
