import { Button, MultiSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDepartments } from '#lib/queries/place-choices.ts';
import classes from './department-filter.module.css';

interface DepartmentFilterProps {
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
}

/** Filters the list by departments, grouped by company if there are several, with a button to clear the filter. */
export const DepartmentFilter = ({ value, onChange }: DepartmentFilterProps) => {
  const { t } = useTranslation('entities');
  const departments = useDepartments();
  const companies = new Map((departments ?? []).map(({ company }) => [company.id, company.name]));
  const choices = [...companies].map(([id, group]) => ({
    group,
    items: (departments ?? [])
      .filter(({ company_id }) => company_id === id)
      .map((department) => ({ value: String(department.id), label: department.name })),
  }));
  // The address may name a missing department. It has no effect, but it can be removed.
  return (
    <div className={classes.filter}>
      <MultiSelect
        className={classes.select}
        aria-label={t('filter.departments')}
        placeholder={value.length === 0 ? t('filter.departments') : ''}
        searchable
        hidePickedOptions
        data={companies.size > 1 ? choices : (choices[0]?.items ?? [])}
        value={value.map(String)}
        onChange={(next) => onChange(next.map(Number))}
      />
      {value.length === 0 ? null : (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={15} aria-hidden />}
          onClick={() => onChange([])}
        >
          {t('filter.none')}
        </Button>
      )}
    </div>
  );
};
