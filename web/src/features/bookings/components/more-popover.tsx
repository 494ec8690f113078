import { Popover, VisuallyHidden } from '@mantine/core';
import classes from './more-popover.module.css';

interface MorePopoverProps {
  /** The number in the button: `+3`. */
  readonly count: number;
  /** The button's accessible name. */
  readonly label: string;
  readonly title: string;
  readonly names: readonly string[];
}

/** A button "+n" that lists all items. A click on it doesn't open the row around it. */
export const MorePopover = ({ count, label, title, names }: MorePopoverProps) => (
  <Popover position="bottom-start" withArrow withinPortal trapFocus returnFocus>
    <Popover.Target>
      <button type="button" className={classes.more} onClick={(event) => event.stopPropagation()}>
        +{count} <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </Popover.Target>
    <Popover.Dropdown onClick={(event) => event.stopPropagation()} className={classes.dropdown}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and the order never changes
          <li key={index}>{name}</li>
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
);
