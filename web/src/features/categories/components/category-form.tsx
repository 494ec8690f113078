import {
  type Category,
  type CreateCategoryBody,
  createCategoryBody,
  type UpdateCategoryBody,
  updateCategoryBody,
} from '@ledig/contract/departments/categories.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies, useDepartmentsWithCategories } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { useAnother } from '#ui/form/use-another.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { createCategory, getForForm, updateCategory } from '../api/categories.ts';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: Category | null;
  /** The preselected department of a new category. */
  readonly departmentId: number | null;
  readonly onClose: () => void;
  readonly onSaved: (category: Category, isAnother: boolean) => void;
}

interface CategoryValues {
  readonly name: string;
  readonly name_en: string;
  readonly description: string;
  readonly description_en: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
}

const useCategoryForm = ({ category, departmentId, onSaved }: CategoryFormProps) => {
  const another = useAnother(category === null);
  const session = useSession();
  const departments = useDepartmentsWithCategories();
  const companies = useCompanies();
  const only = companies?.length === 1 ? companies[0]?.id : undefined;
  // Preselects the only department with categories.
  const likely = departments?.find(({ id }) => id === departmentId || departments.length === 1) ?? null;
  const contractForm = useContractForm<CategoryValues, Category>({
    initial: {
      name: category?.name ?? '',
      name_en: category?.name_en ?? '',
      description: category?.description ?? '',
      description_en: category?.description_en ?? '',
      company_id: category?.company_id ?? likely?.company_id ?? session?.company_id ?? only ?? null,
      department_id: category?.department_id ?? likely?.id ?? null,
    },
    schema: category ? updateCategoryBody : createCategoryBody,
    toBody: ({ company_id, department_id, ...texts }) => (category ? texts : { ...texts, company_id, department_id }),
    version: category?.version,
    send: (body, { key }) =>
      category
        ? updateCategory(category.id, body as UpdateCategoryBody)
        : createCategory(body as CreateCategoryBody, key),
    onSaved: (saved) => onSaved(saved, another.isWanted.current),
  });
  return { contractForm, another };
};

interface PlaceFieldsProps {
  readonly form: ContractForm<CategoryValues>['form'];
  readonly category: Category | null;
}

/** The company, and one of its departments with categories. Both are fixed after creation. */
const PlaceFields = ({ form, category }: PlaceFieldsProps) => {
  const { t } = useTranslation('categories');
  const companies = useCompanies() ?? [];
  const departments = useDepartmentsWithCategories() ?? [];
  const session = useSession();
  const { company_id: companyId } = form.values;
  const ofCompany = category ? [category.department] : departments.filter((one) => one.company_id === companyId);
  return (
    <FieldPair>
      <IdSelect
        {...form.getInputProps('company_id')}
        label={t('field.company')}
        required
        allowDeselect={false}
        disabled={category !== null || (session?.company_id ?? null) !== null}
        placeholder={t('lists:choose')}
        choices={category ? [category.company] : companies}
        value={companyId}
        onChange={(id) => form.setValues({ company_id: id, department_id: null })}
      />
      <IdSelect
        {...form.getInputProps('department_id')}
        label={t('field.department')}
        description={
          category === null && companyId !== null && ofCompany.length === 0 ? t('form.noDepartment') : undefined
        }
        required
        allowDeselect={false}
        disabled={category !== null || companyId === null}
        placeholder={t(companyId === null ? 'lists:companyFirst' : 'lists:choose')}
        choices={ofCompany}
        value={form.values.department_id}
        onChange={(id) => form.setFieldValue('department_id', id)}
      />
    </FieldPair>
  );
};

const Fields = (props: CategoryFormProps & { readonly onReload: () => void }) => {
  const { category, onClose, onReload } = props;
  const { t } = useTranslation('categories');
  const { contractForm, another } = useCategoryForm(props);
  return (
    <FormDialog
      title={category ? t('form.edit', { name: category.name }) : t('form.create')}
      form={contractForm}
      submitLabel={t(category ? 'form.save' : 'form.add')}
      onClose={onClose}
      onReload={onReload}
      onAnother={another.onAnother}
    >
      <TextInput
        label={t('field.name')}
        required
        maxLength={255}
        data-autofocus
        {...contractForm.form.getInputProps('name')}
      />
      <TextInput
        label={t('field.nameEn')}
        description={t('lists:nameEnText')}
        maxLength={255}
        {...contractForm.form.getInputProps('name_en')}
      />
      <Textarea
        label={t('field.description')}
        description={t('form.descriptionText')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...contractForm.form.getInputProps('description')}
      />
      <Textarea
        label={t('field.descriptionEn')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...contractForm.form.getInputProps('description_en')}
      />
      <PlaceFields form={contractForm.form} category={category} />
    </FormDialog>
  );
};

/** Adds or renames a category. After a version conflict, the newest data can replace the input. */
export const CategoryForm = (props: CategoryFormProps) => {
  const [current, reload] = useNewest(props.category, getForForm);
  const [next, setNext] = useState({ round: 0, departmentId: props.departmentId });
  // The preselection depends on them.
  const departments = useDepartmentsWithCategories();
  const companies = useCompanies();
  if (departments === undefined || companies === undefined) return null;
  const saved = (category: Category, isAnother: boolean) => {
    if (isAnother) setNext({ round: next.round + 1, departmentId: category.department_id });
    props.onSaved(category, isAnother);
  };
  return (
    <Fields
      key={`${current?.version ?? 0} ${next.round}`}
      {...props}
      departmentId={next.departmentId}
      category={current}
      onSaved={saved}
      onReload={reload}
    />
  );
};
