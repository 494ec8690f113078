import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { type FigureChoice, type FigureChoices, isPeriod } from '../api/figures.ts';
import { PRESETS, type Preset, periodOf, presetOf } from '../presets.ts';

interface FigureFiltersProps extends FigureChoices {
  readonly today: LocalDate;
  readonly choice: FigureChoice;
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));

const PlaceFields = ({ choice, companies = [], departments = [], categories, set }: FigureFiltersProps) => {
  const { t } = useTranslation('figures');
  const clear = { 'aria-label': t('common:action.clear') };
  return (
    <>
      {companies.length < 2 ? null : (
        <IdSelect
          label={t('filter.company')}
          allowDeselect={false}
          choices={companies}
          value={choice.companyId}
          onChange={(id) => set({ company: textOf(id), department: null, category: null })}
        />
      )}
      {departments.length < 2 ? null : (
        <IdSelect
          label={t('filter.department')}
          clearable
          clearButtonProps={clear}
          placeholder={t('filter.all')}
          choices={departments}
          value={choice.departmentId}
          onChange={(id) => set({ department: textOf(id), category: null })}
        />
      )}
      {categories === undefined || categories.length === 0 || choice.departmentId === null ? null : (
        <IdSelect
          label={t('filter.category')}
          clearable
          clearButtonProps={clear}
          placeholder={t('filter.all')}
          choices={categories}
          value={choice.categoryId}
          onChange={(id) => set({ category: textOf(id) })}
        />
      )}
    </>
  );
};

/** The filters: company, department, category and period. */
export const FigureFilters = (props: FigureFiltersProps) => {
  const { choice, today, set } = props;
  const { t } = useTranslation('figures');
  const wrong = isPeriod(choice) ? undefined : t('filter.wrong');
  return (
    <FilterBar label={t('filter.label')}>
      <PlaceFields {...props} />
      <Select
        label={t('filter.period')}
        allowDeselect={false}
        data={[...PRESETS, 'custom' as const].map((preset) => ({
          value: preset,
          label: t(`period.${preset}`),
          disabled: preset === 'custom',
        }))}
        value={presetOf(choice, today) ?? 'custom'}
        onChange={(preset) => {
          if (preset !== null && preset !== 'custom') set({ ...periodOf(preset as Preset, today) });
        }}
      />
      <DayField label={t('filter.from')} value={choice.from} onChange={(day) => set({ from: day })} />
      <DayField label={t('filter.to')} value={choice.to} onChange={(day) => set({ to: day })} error={wrong} />
    </FilterBar>
  );
};
