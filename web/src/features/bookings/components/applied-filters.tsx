import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPeriod } from '#lib/texts/format.ts';
import { useFilterChoices } from '../api/filter-choices.ts';
import { namesOf } from '../filter-options.ts';
import type { BookingFilters } from '../filter-rules.ts';
import { countFilters } from '../filter-rules.ts';
import classes from './applied-filters.module.css';

interface AppliedFiltersProps {
  readonly filters: BookingFilters;
  /** Whether the filters are paused, because a search is active. */
  readonly paused: boolean;
  readonly onChange: (patch: Partial<BookingFilters>) => void;
}

interface ChipProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly onRemove: () => void;
}

const FilterChip = ({ name, children, onRemove }: ChipProps) => {
  const { t } = useTranslation('bookings');
  return (
    <li className={classes.chip}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>{children}</span>
      <CloseButton size="xs" radius="xl" aria-label={t('filter.clearOne', { name })} onClick={onRemove} />
    </li>
  );
};

const wall = (moment: string) => `${moment}:00Z`;

/** The applied filters, each with a button to remove it. */
export const AppliedFilters = ({ filters, paused, onChange }: AppliedFiltersProps) => {
  const { t } = useTranslation('bookings');
  const { companies, departments, entities } = useFilterChoices();
  if (countFilters(filters) === 0) return null;
  const { start, end } = filters;
  const chosen = [
    { key: 'companies', name: t('field.company'), names: namesOf(companies, filters.companies) },
    { key: 'departments', name: t('field.department'), names: namesOf(departments, filters.departments) },
    { key: 'rentingEntities', name: t('field.entity'), names: namesOf(entities, filters.rentingEntities) },
  ] as const;
  return (
    <div className={classes.row}>
      <ul className={classes.chips} aria-label={t('filter.inForce')} data-paused={paused || undefined}>
        {start === null && end === null ? null : (
          <FilterChip
            name={t(filters.begins ? 'filter.begin' : 'field.period')}
            onRemove={() => onChange({ start: null, end: null, begins: false })}
          >
            {start !== null && end !== null ? formatPeriod(wall(start), wall(end), 'UTC') : null}
            {start !== null && end === null ? t('filter.since', { moment: formatDateTime(wall(start), 'UTC') }) : null}
            {start === null && end !== null ? t('filter.until', { moment: formatDateTime(wall(end), 'UTC') }) : null}
          </FilterChip>
        )}
        {chosen.map(({ key, name, names }) =>
          filters[key].length === 0 ? null : (
            <FilterChip key={key} name={name} onRemove={() => onChange({ [key]: [] })}>
              {names.length > 2 || names.length === 0
                ? t('filter.several', { count: filters[key].length })
                : names.join(', ')}
            </FilterChip>
          ),
        )}
      </ul>
      {paused ? <span className={classes.hint}>{t('filter.paused')}</span> : null}
    </div>
  );
};
