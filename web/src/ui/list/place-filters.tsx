import { useTranslation } from 'react-i18next';
import { DayField } from '../form/day-field.tsx';
import { IdSelect } from '../form/id-select.tsx';
import type { usePlaceFilter } from './use-place-filter.ts';

interface PlaceFiltersProps extends ReturnType<typeof usePlaceFilter> {
  /** The departments to choose from. With fewer than two there is no choice. */
  readonly departments: readonly { readonly id: number; readonly name: string }[];
}

/** Filters of a list by department and by first and last day. */
export const PlaceFilters = ({ departments, filter, change }: PlaceFiltersProps) => {
  const { t } = useTranslation('lists');
  return (
    <>
      {departments.length < 2 ? null : (
        <IdSelect
          aria-label={t('place.department')}
          placeholder={t('place.allDepartments')}
          clearable
          searchable
          w={220}
          choices={departments}
          value={filter.department}
          onChange={(id) => change({ department: id === null ? null : String(id) })}
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          aria-label={t(`place.${name}`)}
          placeholder={t(`place.${name}`)}
          value={filter[name]}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
    </>
  );
};
