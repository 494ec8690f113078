import {
  type Company,
  type CreateCompanyBody,
  createCompanyBody,
  type UpdateCompanyBody,
  updateCompanyBody,
} from '@ledig/contract/companies/company-shapes.ts';
import { suggestDomain } from '@ledig/domain/account/suggest-domain.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddresses } from '#lib/queries/place-choices.ts';
import { AddressFields } from '#ui/form/address-fields.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PhoneFields } from '#ui/form/phone-fields.tsx';
import type { RecordFormProps } from '#ui/form/record-form-props.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { PrefixedField } from '#ui/inputs/prefixed-field.tsx';
import { createCompany, updateCompany } from '../api/change-company.ts';
import { getForForm } from '../api/get-company.ts';
import { bodyOf, type CompanyValues, valuesOf } from '../company-values.ts';

const useCompanyForm = ({ row: company, onSaved }: RecordFormProps<Company>) => {
  return useContractForm<CompanyValues, Company>({
    initial: valuesOf(company),
    schema: company ? updateCompanyBody : createCompanyBody,
    toBody: (values) => bodyOf(values, company === null),
    version: company?.version,
    send: (body, { key }) =>
      company ? updateCompany(company.id, body as UpdateCompanyBody) : createCompany(body as CreateCompanyBody, key),
    onSaved,
  });
};

type Form = ReturnType<typeof useCompanyForm>['form'];

/** Name and domain. The domain follows the name until it is edited, and is fixed for an existing company. */
const NameFields = ({ form, isNew }: { readonly form: Form; readonly isNew: boolean }) => {
  const { t } = useTranslation('companies');
  const { values } = form;
  const name = form.getInputProps('name');
  const rename = (next: string) => {
    const follows = isNew && values.domain === suggestDomain(values.name);
    form.setFieldValue('name', next);
    if (follows) form.setFieldValue('domain', suggestDomain(next));
  };
  const domain = {
    ...form.getInputProps('domain'),
    label: t('field.domain'),
    description: t(isNew ? 'form.domainHint' : 'form.domainFixed'),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    maxLength: 63,
    autoComplete: 'off',
  };
  return (
    <>
      <TextInput
        {...name}
        label={t('field.name')}
        required
        maxLength={255}
        autoComplete="organization"
        data-autofocus
        onChange={(event) => rename(event.currentTarget.value)}
      />
      {isNew ? (
        <PrefixedField
          {...domain}
          prefix={`${window.location.host}/`}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <TextInput {...domain} readOnly variant="filled" />
      )}
    </>
  );
};

const Fields = (props: RecordFormProps<Company> & { readonly onReload: () => void }) => {
  const { row: company, onClose, onReload } = props;
  const { t } = useTranslation('companies');
  const contractForm = useCompanyForm(props);
  const { form } = contractForm;
  const { values, errors } = form;
  return (
    <FormDialog
      title={company ? t('form.edit', { name: company.name }) : t('form.create')}
      form={contractForm}
      submitLabel={company ? t('form.save') : t('form.add')}
      size="lg"
      onClose={onClose}
      onReload={onReload}
    >
      <NameFields form={form} isNew={company === null} />
      <TextInput
        label={t('field.organizationNumber')}
        required
        maxLength={50}
        {...form.getInputProps('organization_number')}
      />
      <PhoneFields
        countryCode={values.country_code}
        phoneNumber={values.phone_number}
        onChange={(change) => form.setValues(change)}
        errors={errors as { country_code?: string; phone_number?: string }}
      />
      <AddressFields
        value={values.address}
        choices={useAddresses()}
        onChange={(address) => form.setFieldValue('address', address)}
        errors={errors}
      />
    </FormDialog>
  );
};

/** Adds or changes a company. After a version conflict, the newest data can replace the input. */
export const CompanyForm = (props: RecordFormProps<Company>) => {
  const [current, reload] = useNewest(props.row, getForForm);
  return <Fields key={current?.version ?? 0} {...props} row={current} onReload={reload} />;
};
