import { Collapse, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './detail.module.css';

interface PanelProps {
  /** Not needed if the heading above serves as title. */
  readonly title?: string | undefined;
  /** Content to the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page with a title. */
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

/** A panel that its title collapses; open at first. */
export const CollapsiblePanel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <section className={classes.panel}>
      <Title order={3} className={classes.title}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      </Title>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.folded}>{children}</div>
      </Collapse>
    </section>
  );
};

/** Panels in columns, the wider one first. */
export const PanelColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** Panels in a column. */
export const PanelStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
);
