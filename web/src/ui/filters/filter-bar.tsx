import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { ClearFilters } from './clear-filters.tsx';
import classes from './filter-bar.module.css';
import { FilterButton } from './filter-button.tsx';
import { FilterDrawer } from './filter-drawer.tsx';

interface FilterBarProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** The fields; each takes the width it needs and wraps. */
  readonly children: ReactNode;
  /** The search. Always visible. */
  readonly search?: ReactNode;
  /** Number of fields in use besides the search. When given, phones show the fields in a drawer. */
  readonly count?: number;
  /** Called by the clear button, which shows only if there are filters. */
  readonly onClear?: (() => void) | undefined;
}

/** A row of filters and searches above a list. */
export const FilterBar = ({ label, children, search, count, onClear }: FilterBarProps) => {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const clear = onClear === undefined ? null : <ClearFilters onClick={onClear} />;
  if (!isPhone || count === undefined)
    return (
      <section className={classes.bar} aria-label={label}>
        {search}
        {children}
        {clear}
      </section>
    );
  const close = () => setOpened(false);
  return (
    <section className={classes.bar} aria-label={label}>
      {search}
      <FilterButton
        label={t('filters')}
        count={count}
        opened={opened}
        controls={id}
        onClick={() => setOpened((before) => !before)}
      />
      <FilterDrawer id={id} title={t('filters')} opened={opened} onClose={close}>
        <div className={classes.fields}>
          {children}
          {clear}
          <Button onClick={close}>{t('action.showList')}</Button>
        </div>
      </FilterDrawer>
    </section>
  );
};
