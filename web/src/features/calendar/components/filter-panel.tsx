import { Collapse, MultiSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '#ui/filters/clear-filters.tsx';
import { FilterDrawer } from '#ui/filters/filter-drawer.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { departmentsOfSchedule } from '../api/calendar-queries.ts';
import type { Calendar } from '../use-calendar.ts';
import { countFilters } from '../view/calendar-state.ts';
import { ZoomSwitch } from './calendar-toolbar.tsx';
import classes from './filter-panel.module.css';

/** Filters by department, and by units with a visible booking. Applied at once. */
const Filters = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { schedule } = calendar;
  const { state, change } = calendar.view;
  const { data: departments = [], isPending } = useQuery(departmentsOfSchedule(schedule));
  return (
    <div className={classes.fields}>
      <MultiSelect
        className={classes.departments}
        classNames={{ input: classes.control ?? '' }}
        label={t('filter.departments')}
        placeholder={state.departments.length === 0 ? t('filter.all') : undefined}
        data={optionsOf(departments)}
        value={state.departments.map(String)}
        onChange={(ids) => change({ departments: ids.map(Number) })}
        nothingFoundMessage={t('filter.none')}
        disabled={isPending}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clearDepartments') }}
      />
      <div className={classes.activity}>
        <span className={classes.label} id="calendar-activity">
          {t('filter.activity')}
        </span>
        <SegmentedControl
          aria-labelledby="calendar-activity"
          value={state.activeOnly ? 'active' : 'all'}
          data={[
            { value: 'all', label: t('filter.allEntities') },
            { value: 'active', label: t('filter.activeEntities') },
          ]}
          onChange={(value) => change({ activeOnly: value === 'active' })}
        />
      </div>
      <ClearFilters
        className={classes.clear}
        disabled={countFilters(state) === 0}
        onClick={() => change({ departments: [], activeOnly: false })}
      />
    </div>
  );
};

interface FilterPanelProps {
  readonly calendar: Calendar;
  readonly phone: boolean;
}

/** The filters: a collapsible panel below the toolbar, or a drawer from below on a phone. */
export const FilterPanel = ({ calendar, phone }: FilterPanelProps) => {
  const { t } = useTranslation('calendar');
  const opened = calendar.overlays.panel === 'filters';
  if (phone) {
    return (
      <FilterDrawer title={t('filter.title')} opened={opened} onClose={() => calendar.overlays.setPanel(null)}>
        <div className={classes.zoom}>
          <ZoomSwitch calendar={calendar} />
        </div>
        <Filters calendar={calendar} />
      </FilterDrawer>
    );
  }
  return (
    <Collapse expanded={opened} keepMounted={false} className={classes.collapse}>
      <section className={classes.panel} aria-label={t('filter.title')}>
        <Filters calendar={calendar} />
      </section>
    </Collapse>
  );
};
