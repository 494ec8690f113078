import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeadingFocus } from './page-focus.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A link back, above the title. */
  readonly back?: ReactNode;
  /** Chips next to the title. */
  readonly chips?: ReactNode;
  /** Buttons at the right; below the title on narrow screens. */
  readonly actions?: ReactNode;
}

/** A page's header with its only `h1`, which takes focus on navigation (`#page-heading`). */
export const PageHeader = ({ title, description, back, chips, actions }: PageHeaderProps) => {
  const heading = useHeadingFocus();
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back}
        <div className={classes.title}>
          <Title order={1} ref={heading} id="page-heading" tabIndex={-1}>
            {title}
          </Title>
          {chips}
        </div>
        {description === undefined ? null : <Text c="dimmed">{description}</Text>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
