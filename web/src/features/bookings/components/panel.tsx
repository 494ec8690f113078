import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled surface of the booking's page. */
export const Panel = ({ title, children }: PanelProps) => (
  <section className={classes.panel}>
    <Title order={2} className={classes.title}>
      {title}
    </Title>
    {children}
  </section>
);
