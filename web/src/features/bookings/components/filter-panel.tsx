import { Collapse } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterDrawer } from '#ui/filters/filter-drawer.tsx';
import { useFilterChoices } from '../api/filter-choices.ts';
import type { BookingFilters } from '../filter-rules.ts';
import { FilterForm } from './filter-form.tsx';
import classes from './filter-panel.module.css';

interface FilterPanelProps {
  readonly id: string;
  readonly opened: boolean;
  readonly phone: boolean;
  readonly applied: BookingFilters;
  readonly onFilter: (filters: BookingFilters) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The filters: a collapsible panel above the list, or a drawer from below on a phone. */
export const FilterPanel = ({ id, opened, phone, applied, onFilter, onClear, onClose }: FilterPanelProps) => {
  const { t } = useTranslation('bookings');
  const choices = useFilterChoices();
  const [picking, setPicking] = useState(false);
  const form = (after: () => void) => (
    <FilterForm
      applied={applied}
      choices={choices}
      phone={phone}
      onPicking={setPicking}
      onFilter={(filters) => {
        onFilter(filters);
        after();
      }}
      onClear={() => {
        onClear();
        after();
      }}
    />
  );
  if (phone) {
    return (
      <FilterDrawer id={id} title={t('filter.title')} opened={opened} onClose={onClose} closeOnEscape={!picking}>
        {form(onClose)}
      </FilterDrawer>
    );
  }
  return (
    <Collapse id={id} expanded={opened} keepMounted={false}>
      <div className={classes.panel}>{form(() => {})}</div>
    </Collapse>
  );
};
