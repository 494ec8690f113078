import { Switch } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#lib/queries/place-choices.ts';
import { FieldGroup } from '#ui/form/field-groups.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { useObservers } from '../api/observers.ts';
import { allowedIn, type EntityValues, type FormDepartment, withLink, withStaff } from '../form-values.ts';
import classes from './entity-form.module.css';

interface RuleFieldsProps {
  readonly values: EntityValues;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly department: FormDepartment | undefined;
  readonly onChange: (values: EntityValues) => void;
}

type ChoiceProps = Omit<ComponentProps<typeof IdSelect>, 'description'> & { readonly none: string };

/** A required choice of a record. `none` says that there is none. */
const RequiredSelect = ({ none, ...props }: ChoiceProps) => {
  const { t } = useTranslation('lists');
  return (
    <IdSelect
      {...props}
      description={props.choices?.length === 0 ? none : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      searchable
      allowDeselect={false}
      placeholder={t('choose')}
    />
  );
};

/** The category of a unit, where its department has categories. */
export const CategorySelect = ({ values, errors, onChange }: RuleFieldsProps) => {
  const { t } = useTranslation('entities');
  return (
    <RequiredSelect
      data-path="category_id"
      label={t('field.category')}
      none={t('form.noCategories')}
      choices={useCategories(values.department_id)}
      value={values.category_id}
      error={errors.category_id as string | undefined}
      onChange={(id) => onChange({ ...values, category_id: id })}
    />
  );
};

const StaffSelect = ({ values, errors, onChange }: RuleFieldsProps) => {
  const { t } = useTranslation('entities');
  const observers = useObservers(values.department_id, values.user_id);
  return (
    <RequiredSelect
      data-path="user_id"
      label={t('form.staff')}
      none={t('form.noStaff')}
      choices={observers}
      value={values.user_id}
      error={errors.user_id as string | undefined}
      onChange={(id) => onChange(withStaff(values, observers?.find((one) => one.id === id) ?? null))}
    />
  );
};

/** Fields that depend on the department: combining, linked staff, category. */
export const RuleFields = (props: RuleFieldsProps) => {
  const { t } = useTranslation('entities');
  const { values, department, onChange } = props;
  const { hindrance, staffLink, category } = allowedIn(department);
  if (!department) return null;
  return (
    <FieldGroup legend={t('form.rules')}>
      <Switch
        className={classes.switch}
        label={t('form.combine')}
        description={hindrance ? t(`form.hindrance.${hindrance}`) : t('form.combineHint')}
        disabled={hindrance !== null}
        checked={values.can_combine && hindrance === null}
        onChange={(event) => onChange({ ...values, can_combine: event.currentTarget.checked })}
      />
      {staffLink ? (
        <Switch
          className={classes.switch}
          label={t('form.linkStaff')}
          description={t('form.linkHint')}
          checked={values.link_to_staff}
          onChange={(event) => onChange(withLink(values, event.currentTarget.checked))}
        />
      ) : null}
      {staffLink && values.link_to_staff ? <StaffSelect {...props} /> : null}
      {category ? <CategorySelect {...props} /> : null}
    </FieldGroup>
  );
};
