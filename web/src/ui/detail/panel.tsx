import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface PanelProps {
  /** Left out where the heading above says it. */
  readonly title?: string | undefined;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled surface of a page. */
export const Panel = ({ title, action, children }: PanelProps) => {
  const hasAction = action !== undefined && action !== null;
  return (
    <section className={classes.panel}>
      {title === undefined && !hasAction ? null : (
        <header className={classes.head}>
          {title === undefined ? null : (
            <Title order={2} className={classes.title}>
              {title}
            </Title>
          )}
          {hasAction ? <div className={classes.actions}>{action}</div> : null}
        </header>
      )}
      {children}
    </section>
  );
};

/** Panels beside each other: the wider one first. */
export const PanelColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** Panels below each other. */
export const PanelStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
);
