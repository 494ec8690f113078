import {
  type CreateEntityBody,
  createEntityBody,
  type RentingEntity,
  type UpdateEntityBody,
} from '@ledig/contract/renting-entity-shapes.ts';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../lib/api/idempotency.ts';
import { useCompanies, useDepartments } from '../../../lib/place-choices.ts';
import { useSession } from '../../../lib/use-session.ts';
import { FieldPair } from '../../../ui/form/field-groups.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.tsx';
import { createEntity, updateEntity } from '../api/change-entity.ts';
import { getEntity } from '../api/get-entity.ts';
import { bodyOf, checkValues, fieldOf } from '../entity-body.ts';
import { type EntityValues, emptyValues, type FormDepartment, valuesOf } from '../form-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { PropertyFields } from './property-fields.tsx';
import { RuleFields } from './rule-fields.tsx';

interface EntityFormProps {
  /** Null for a new one. */
  readonly entity: RentingEntity | null;
  readonly onClose: () => void;
  readonly onSaved: (entity: RentingEntity) => void;
}

const useEntityForm = ({ entity, onSaved }: EntityFormProps, departments: readonly FormDepartment[] | undefined) => {
  const { t } = useTranslation('entities');
  const session = useSession();
  const [key] = useState(newKey);
  const sent = useRef<EntityValues | null>(null);
  const initial = entity
    ? valuesOf(entity)
    : emptyValues({ companyId: session?.company_id ?? null, departmentId: session?.department_id ?? null });
  const departmentOf = ({ department_id }: EntityValues) => departments?.find(({ id }) => id === department_id);
  return useContractForm<EntityValues, RentingEntity>({
    initial,
    schema: createEntityBody,
    toBody: (values) => {
      sent.current = values;
      return bodyOf(values, departmentOf(values));
    },
    fieldOf: (path) => fieldOf(path, sent.current ?? initial),
    check: (values) => {
      const faults = checkValues(values, departmentOf(values), {
        staffNeeded: t('form.staffNeeded'),
        categoryNeeded: t('form.categoryNeeded'),
        required: t('form.required'),
      });
      if (faults.user_id) toast.error(faults.user_id);
      return faults;
    },
    send: (body, { overwrite }) => {
      if (!entity) return createEntity(body as CreateEntityBody, key);
      const change = body as UpdateEntityBody;
      return updateEntity(entity.id, overwrite ? change : { ...change, version: entity.version });
    },
    onSaved,
  });
};

const Fields = ({ entity, onClose, onSaved, onReload }: EntityFormProps & { readonly onReload: () => void }) => {
  const { t } = useTranslation('entities');
  const session = useSession();
  const departments = useDepartments();
  const contractForm = useEntityForm({ entity, onClose, onSaved }, departments);
  const { form } = contractForm;
  const { values, errors } = form;
  const change = (next: EntityValues) => form.setValues(next);
  const isEdit = entity !== null;
  const department = departments?.find(({ id }) => id === values.department_id);
  return (
    <FormDialog
      title={entity ? t('form.edit', { name: entity.name }) : t('form.create')}
      form={contractForm}
      submitLabel={entity ? t('action.save') : t('action.create')}
      size="lg"
      onClose={onClose}
      onReload={onReload}
    >
      <PlaceFields
        values={values}
        errors={errors}
        companies={useCompanies()}
        departments={departments}
        locked={{
          company: isEdit || session?.company_id != null,
          department: isEdit || session?.department_id != null,
        }}
        lockedHint={isEdit ? t('form.locked') : undefined}
        onChange={change}
      />
      <FieldPair>
        <TextInput
          label={t('field.name')}
          required
          maxLength={255}
          data-autofocus={isEdit || undefined}
          {...form.getInputProps('name')}
        />
        <NumberInput
          label={t('field.capacity')}
          required
          min={1}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('number_of_interactors')}
        />
      </FieldPair>
      <Textarea
        label={t('field.description')}
        maxLength={255}
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps('description')}
      />
      <RuleFields values={values} errors={errors} department={department} onChange={change} />
      <PropertyFields values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
};

/** Adds an entity, or changes one. What was saved meanwhile can be loaded in place of what is typed. */
export const EntityForm = ({ entity, onClose, onSaved }: EntityFormProps) => {
  const [current, setCurrent] = useState(entity);
  const reload = async () => {
    if (current) setCurrent(await getEntity(current.id));
  };
  return (
    <Fields
      key={current?.version ?? 0}
      entity={current}
      onClose={onClose}
      onSaved={onSaved}
      onReload={() => void reload()}
    />
  );
};
