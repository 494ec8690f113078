import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  readonly label: string;
  /** Number of filters in use. */
  readonly count: number;
  readonly opened: boolean;
  /** Id of the panel or drawer. */
  readonly controls: string;
  readonly onClick: () => void;
}

/** Opens and closes the filters of a list, and shows how many are in use. */
export const FilterButton = ({ label, count, opened, controls, onClick }: FilterButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
    rightSection={<IconChevronDown size={15} className={classes.chevron} data-opened={opened || undefined} />}
    aria-expanded={opened}
    aria-controls={controls}
    onClick={onClick}
  >
    {label}
    {count === 0 ? null : <span className={classes.count}>{count}</span>}
  </Button>
);
