import { useTranslation } from 'react-i18next';
import { useCompanies, useDepartments } from '#lib/queries/place-choices.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { type StaffValues, withCompany } from '../staff-values.ts';

interface PlaceFieldsProps {
  readonly values: StaffValues;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly locked: { readonly company: boolean; readonly department: boolean };
  /** Allowed for staff who already belong to the entire account. */
  readonly mayHaveNone: boolean;
  readonly onChange: (values: StaffValues) => void;
}

/** The company, and a department of it or all of them. */
export const PlaceFields = ({ values, errors, locked, mayHaveNone, onChange }: PlaceFieldsProps) => {
  const { t } = useTranslation('staff');
  const companies = useCompanies() ?? [];
  const ofCompany = (useDepartments() ?? []).filter(({ company_id }) => company_id === values.company_id);
  return (
    <FieldPair>
      <IdSelect
        data-path="company_id"
        label={t('field.company')}
        required={!mayHaveNone}
        searchable
        allowDeselect={mayHaveNone}
        clearable={mayHaveNone}
        disabled={locked.company}
        placeholder={mayHaveNone ? t('everyCompany') : t('lists:choose')}
        nothingFoundMessage={t('form.nothing')}
        clearButtonProps={{ 'aria-label': t('form.clearCompany') }}
        choices={companies}
        value={values.company_id}
        error={errors.company_id as string | undefined}
        onChange={(id) => onChange(withCompany(values, id))}
      />
      <IdSelect
        data-path="department_id"
        label={t('field.department')}
        searchable
        clearable
        disabled={locked.department || values.company_id === null}
        placeholder={values.company_id === null ? t('lists:companyFirst') : t('everyDepartment')}
        nothingFoundMessage={t('form.nothing')}
        clearButtonProps={{ 'aria-label': t('form.clearDepartment') }}
        choices={ofCompany}
        value={values.department_id}
        error={errors.department_id as string | undefined}
        onChange={(id) => onChange({ ...values, department_id: id })}
      />
    </FieldPair>
  );
};
