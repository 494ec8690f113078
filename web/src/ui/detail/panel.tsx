import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface PanelProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled surface of a page. */
export const Panel = ({ title, action, children }: PanelProps) => (
  <section className={classes.panel}>
    <header className={classes.head}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {action === undefined || action === null ? null : <div className={classes.actions}>{action}</div>}
    </header>
    {children}
  </section>
);

/** Panels beside each other: the wider one first. */
export const PanelColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** Panels below each other. */
export const PanelStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
);
