import { type Category, createCategoryBody, updateCategoryBody } from '@ledig/contract/categories.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../lib/api/idempotency.ts';
import { useCompanies, useDepartmentsWithCategories } from '../../../lib/place-choices.ts';
import { useSession } from '../../../lib/use-session.ts';
import { FieldPair } from '../../../ui/form/field-groups.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { createCategory, getForForm, updateCategory } from '../api/categories.ts';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: Category | null;
  /** Where a new one is likely to belong. */
  readonly departmentId: number | null;
  readonly onClose: () => void;
  readonly onSaved: (category: Category) => void;
}

interface CategoryValues {
  readonly name: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
}
type NewCategory = { readonly name: string; readonly company_id: number; readonly department_id: number };

const useCategoryForm = ({ category, departmentId, onSaved }: CategoryFormProps) => {
  const [key] = useState(newKey);
  const session = useSession();
  const departments = useDepartmentsWithCategories();
  const likely = departments?.find(({ id }) => id === departmentId) ?? null;
  return useContractForm<CategoryValues, Category>({
    initial: {
      name: category?.name ?? '',
      company_id: category?.company_id ?? likely?.company_id ?? session?.company_id ?? null,
      department_id: category?.department_id ?? likely?.id ?? null,
    },
    schema: category ? updateCategoryBody : createCategoryBody,
    toBody: (values) => (category ? { name: values.name } : values),
    send: (body, { overwrite }) => {
      const { name } = body as { readonly name: string };
      if (!category) return createCategory(body as NewCategory, key);
      return updateCategory(category.id, { name, ...(!overwrite && { version: category.version }) });
    },
    onSaved,
  });
};

/** The company, and a department of it that has categories: both stay as they were chosen. */
const PlaceFields = ({
  form,
  category,
}: {
  readonly form: ContractForm<CategoryValues>['form'];
  readonly category: Category | null;
}) => {
  const { t } = useTranslation('categories');
  const companies = useCompanies() ?? [];
  const departments = useDepartmentsWithCategories() ?? [];
  const session = useSession();
  const { company_id: companyId } = form.values;
  const ofCompany = category ? [category.department] : departments.filter((one) => one.company_id === companyId);
  const number = (value: number | null) => (value === null ? null : String(value));
  return (
    <FieldPair>
      <Select
        {...form.getInputProps('company_id')}
        label={t('field.company')}
        required
        allowDeselect={false}
        disabled={category !== null || (session?.company_id ?? null) !== null}
        placeholder={t('lists:choose')}
        data={(category ? [category.company] : companies).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={number(companyId)}
        onChange={(id) => form.setValues({ company_id: id === null ? null : Number(id), department_id: null })}
      />
      <Select
        {...form.getInputProps('department_id')}
        label={t('field.department')}
        description={
          category === null && companyId !== null && ofCompany.length === 0 ? t('form.noDepartment') : undefined
        }
        required
        allowDeselect={false}
        disabled={category !== null || companyId === null}
        placeholder={t(companyId === null ? 'lists:companyFirst' : 'lists:choose')}
        data={ofCompany.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={number(form.values.department_id)}
        onChange={(id) => form.setFieldValue('department_id', id === null ? null : Number(id))}
      />
    </FieldPair>
  );
};

const Fields = (props: CategoryFormProps & { readonly onReload: () => void }) => {
  const { category, onClose, onReload } = props;
  const { t } = useTranslation('categories');
  const contractForm = useCategoryForm(props);
  return (
    <FormDialog
      title={category ? t('form.edit', { name: category.name }) : t('form.create')}
      form={contractForm}
      submitLabel={t(category ? 'form.save' : 'form.add')}
      onClose={onClose}
      onReload={onReload}
    >
      <TextInput
        label={t('field.name')}
        required
        maxLength={255}
        data-autofocus
        {...contractForm.form.getInputProps('name')}
      />
      <PlaceFields form={contractForm.form} category={category} />
    </FormDialog>
  );
};

/** Adds a category, or renames one. What was saved meanwhile can be loaded in place of what is typed. */
export const CategoryForm = (props: CategoryFormProps) => {
  const [current, setCurrent] = useState(props.category);
  const reload = async () => {
    if (current) setCurrent(await getForForm(current.id));
  };
  return <Fields key={current?.version ?? 0} {...props} category={current} onReload={() => void reload()} />;
};
