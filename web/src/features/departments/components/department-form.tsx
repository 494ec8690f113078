import {
  type CreateDepartmentBody,
  createDepartmentBody,
  type Department,
  type UpdateDepartmentBody,
  updateDepartmentBody,
} from '@ledig/contract/departments/department-shapes.ts';
import { DEPARTMENT_TYPES } from '@ledig/domain/departments/rules.ts';
import { SCHEDULE_SYSTEMS } from '@ledig/domain/departments/systems.ts';
import { Alert, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddresses, useCompanies } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { AddressFields, addressDraft } from '#ui/form/address-fields.tsx';
import { FieldGroup, FieldPair } from '#ui/form/field-groups.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import type { RecordFormProps } from '#ui/form/record-form-props.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { createDepartment, getForForm, updateDepartment, useCombinable } from '../api/departments.ts';
import { bodyOf, type DepartmentValues, isSameTime, valuesOf } from '../department-values.ts';

const useDepartmentForm = ({ row: department, onSaved }: RecordFormProps<Department>) => {
  const bound = useSession()?.company_id ?? null;
  // Preselects the only company and the only address.
  const companies = useCompanies() ?? [];
  const addresses = useAddresses() ?? [];
  const companyId = bound ?? (companies.length === 1 ? (companies[0]?.id ?? null) : null);
  const empty = valuesOf(null, companyId);
  const address = addresses.length === 1 && addresses[0] ? addressDraft(addresses[0]) : empty.address;
  return useContractForm<DepartmentValues, Department>({
    initial: department ? valuesOf(department, companyId) : { ...empty, address },
    schema: department ? updateDepartmentBody : createDepartmentBody,
    toBody: bodyOf,
    version: department?.version,
    send: (body, { key }) =>
      department
        ? updateDepartment(department.id, body as UpdateDepartmentBody)
        : createDepartment(body as CreateDepartmentBody, key),
    onSaved,
    // A time is an object in the body and one field in the form.
    fieldOf: (path) => path.replace(/^(checkin|checkout)\.value$/, '$1'),
  });
};

/** Before saving, lists the units that can no longer be combined once the department takes requests. */
const CombiningNote = ({ department, requests }: { readonly department: Department; readonly requests: boolean }) => {
  const { t } = useTranslation('departments');
  const isChange = requests && department.activity_system !== 'REQUESTS_ONLY';
  const names = useCombinable(department.id, isChange);
  if (!isChange || names.length === 0) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {t('form.stopsCombining', { count: names.length, names: names.join(', ') })}
    </Alert>
  );
};

type FieldsProps = { readonly form: ContractForm<DepartmentValues>['form']; readonly isNew: boolean };

/** The department's company. Fixed after creation, and hidden from staff of one company. */
const CompanyField = ({ form, isNew }: FieldsProps) => {
  const { t } = useTranslation('departments');
  const choices = useCompanies();
  const isBound = (useSession()?.company_id ?? null) !== null;
  const { value, onChange, ...rest } = form.getInputProps('company_id');
  return (
    <IdSelect
      {...rest}
      label={t('field.company')}
      required
      searchable
      allowDeselect={false}
      disabled={isBound || !isNew}
      placeholder={t('lists:choose')}
      nothingFoundMessage={t('form.noCompany')}
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
};

/** The kind of booking: by the hour or by the night, bookings or requests. */
const SystemFields = ({ form, isNew }: FieldsProps) => {
  const { t } = useTranslation('departments');
  const { values } = form;
  const isDaily = values.schedule_system === 'DAILY';
  const categories = form.getInputProps('allow_categories', { type: 'checkbox' });
  return (
    <FieldGroup legend={t('form.systems')}>
      <FieldPair>
        <div data-path="schedule_system">
          <SegmentedControl
            fullWidth
            aria-label={t('field.schedule')}
            data={SCHEDULE_SYSTEMS.map((one) => ({ value: one, label: t(`schedule.${one}`) }))}
            value={values.schedule_system}
            onChange={(next) => form.setFieldValue('schedule_system', next === 'DAILY' ? 'DAILY' : 'HOURLY')}
          />
        </div>
        <SegmentedControl
          fullWidth
          aria-label={t('field.activity')}
          data={(['BOOKING', 'REQUESTS_ONLY'] as const).map((one) => ({ value: one, label: t(`activity.${one}`) }))}
          value={values.activity_system}
          onChange={(next) => form.setFieldValue('activity_system', next === 'REQUESTS_ONLY' ? next : 'BOOKING')}
        />
      </FieldPair>
      {form.errors.schedule_system ? (
        <Alert color="red" role="alert">
          {form.errors.schedule_system}
        </Alert>
      ) : null}
      {isDaily ? (
        <>
          <FieldPair>
            <ClockField label={t('field.checkin')} required {...form.getInputProps('checkin')} value={values.checkin} />
            <ClockField
              label={t('field.checkout')}
              required
              {...form.getInputProps('checkout')}
              value={values.checkout}
            />
          </FieldPair>
          {isSameTime(values) ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {t('form.sameTime')}
            </Alert>
          ) : null}
          <Switch
            {...categories}
            label={t('field.allowCategories')}
            description={t(isNew ? 'form.categoriesHint' : 'form.categoriesFixed')}
            disabled={!isNew}
          />
        </>
      ) : null}
    </FieldGroup>
  );
};

const Fields = (props: RecordFormProps<Department> & { readonly onReload: () => void }) => {
  const { row: department, onClose, onReload } = props;
  const { t } = useTranslation('departments');
  const contractForm = useDepartmentForm(props);
  const { form } = contractForm;
  const { values, errors } = form;
  const isNew = department === null;
  return (
    <FormDialog
      title={department ? t('form.edit', { name: department.name }) : t('form.create')}
      form={contractForm}
      submitLabel={t(isNew ? 'form.add' : 'form.save')}
      size="lg"
      blocked={isSameTime(values)}
      onClose={onClose}
      onReload={onReload}
    >
      <TextInput label={t('field.name')} required maxLength={255} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={t('field.description')}
        required
        autosize
        minRows={2}
        maxLength={255}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('field.nameEn')}
        description={t('lists:nameEnText')}
        maxLength={255}
        {...form.getInputProps('name_en')}
      />
      <Textarea
        label={t('field.descriptionEn')}
        autosize
        minRows={2}
        maxLength={255}
        {...form.getInputProps('description_en')}
      />
      <FieldPair>
        <CompanyField form={form} isNew={isNew} />
        <Select
          label={t('field.type')}
          required
          allowDeselect={false}
          data={DEPARTMENT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          {...form.getInputProps('department_type')}
        />
      </FieldPair>
      <SystemFields form={form} isNew={isNew} />
      {department ? (
        <CombiningNote department={department} requests={values.activity_system === 'REQUESTS_ONLY'} />
      ) : null}
      <AddressFields
        value={values.address}
        choices={useAddresses()}
        onChange={(address) => form.setFieldValue('address', address)}
        errors={errors}
      />
      <FieldPair>
        <TextInput
          label={t('field.organizationNumber')}
          maxLength={50}
          {...form.getInputProps('organization_number')}
        />
        <TextInput label={t('field.frontline')} maxLength={100} {...form.getInputProps('frontline_tenent_id')} />
      </FieldPair>
    </FormDialog>
  );
};

/** Adds or changes a department. After a version conflict, the newest data can replace the input. */
export const DepartmentForm = (props: RecordFormProps<Department>) => {
  const [current, reload] = useNewest(props.row, getForForm);
  // The preselection depends on them.
  const companies = useCompanies();
  const addresses = useAddresses();
  if (!companies || !addresses) return null;
  return <Fields key={current?.version ?? 0} {...props} row={current} onReload={reload} />;
};
