import { type EntityType, typeById, typeId } from '@ledig/domain/renting-entities/types.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldPair } from '#ui/form/field-groups.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { TypeIcon } from '../entity-icons.tsx';
import {
  allowedIn,
  type EntityValues,
  type FormDepartment,
  type firstEmptyOf,
  withCompany,
  withDepartment,
  withType,
} from '../form-values.ts';

/** The parts of a place that can't be changed: by the person's scope, or for an existing unit. */
interface Locked {
  readonly company: boolean;
  readonly department: boolean;
}

interface PlaceFieldsProps {
  readonly values: EntityValues;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly companies: readonly { readonly id: number; readonly name: string }[] | undefined;
  /** Of all companies; undefined while they are loading. */
  readonly departments: readonly FormDepartment[] | undefined;
  readonly locked: Locked;
  /** The field that gets the focus when the form opens, if it is one of these. */
  readonly first?: ReturnType<typeof firstEmptyOf>;
  /** Explains the lock where it isn't obvious. */
  readonly lockedHint?: string | undefined;
  readonly onChange: (values: EntityValues) => void;
}

const TypeSelect = ({
  values,
  errors,
  first,
  onChange,
  department,
}: PlaceFieldsProps & { department?: FormDepartment | undefined }) => {
  const { t } = useTranslation('entities');
  const { types } = allowedIn(department);
  const chosen = typeById(values.type_id ?? 0);
  return (
    <Select
      data-path="type_id"
      data-autofocus={first === 'type_id' || undefined}
      label={t('field.type')}
      required
      allowDeselect={false}
      disabled={!department}
      placeholder={department ? t('lists:choose') : t('form.departmentFirst')}
      leftSection={chosen ? <TypeIcon type={chosen} /> : null}
      data={types.map((type) => ({ value: String(typeId(type)), label: t(`type.${type}`) }))}
      renderOption={({ option }) => (
        <>
          <TypeIcon type={typeById(Number(option.value)) as EntityType} />
          {option.label}
        </>
      )}
      value={values.type_id === null ? null : String(values.type_id)}
      error={errors.type_id as string | undefined}
      onChange={(id) => onChange(withType(values, id === null ? null : Number(id)))}
    />
  );
};

/** Company, department and type; each narrows the next one. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { t } = useTranslation('entities');
  const { values, errors, companies, departments, locked, first, lockedHint, onChange } = props;
  const ofCompany = (departments ?? []).filter(({ company_id }) => company_id === values.company_id);
  const department = ofCompany.find(({ id }) => id === values.department_id);
  const isEmpty = departments !== undefined && values.company_id !== null && ofCompany.length === 0;
  const hint = lockedHint ?? (isEmpty && !locked.department ? t('form.noDepartment') : undefined);
  return (
    <FieldGroup legend={t('form.place')}>
      <FieldPair>
        <IdSelect
          data-path="company_id"
          data-autofocus={first === 'company_id' || undefined}
          label={t('field.company')}
          required
          searchable
          allowDeselect={false}
          disabled={locked.company}
          placeholder={t('lists:choose')}
          choices={companies}
          value={values.company_id}
          error={errors.company_id as string | undefined}
          onChange={(id) => onChange(withCompany(values, id, departments ?? []))}
        />
        <IdSelect
          data-path="department_id"
          data-autofocus={first === 'department_id' || undefined}
          label={t('field.department')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          searchable
          allowDeselect={false}
          disabled={locked.department || values.company_id === null}
          placeholder={values.company_id === null ? t('lists:companyFirst') : t('lists:choose')}
          choices={ofCompany}
          value={values.department_id}
          error={errors.department_id as string | undefined}
          onChange={(id) =>
            onChange(
              withDepartment(
                values,
                ofCompany.find((one) => one.id === id),
              ),
            )
          }
        />
      </FieldPair>
      <TypeSelect {...props} department={department} />
    </FieldGroup>
  );
};
