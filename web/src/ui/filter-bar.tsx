import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** The fields; each takes the width it needs and wraps. */
  readonly children: ReactNode;
  /** Called by the clear button, which shows only if there are filters. */
  readonly onClear?: (() => void) | undefined;
}

/** A row of filters and searches above a list. */
export const FilterBar = ({ label, children, onClear }: FilterBarProps) => {
  const { t } = useTranslation('common');
  return (
    <section className={classes.bar} aria-label={label}>
      {children}
      {onClear === undefined ? null : (
        <Button variant="subtle" color="gray" leftSection={<IconX size={15} aria-hidden />} onClick={onClear}>
          {t('action.clearFilters')}
        </Button>
      )}
    </section>
  );
};
