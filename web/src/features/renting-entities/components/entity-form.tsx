import {
  type CreateEntityBody,
  createEntityBody,
  type RentingEntity,
  type UpdateEntityBody,
} from '@ledig/contract/departments/renting-entity-shapes.ts';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies, useDepartments } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useAnother } from '#ui/form/use-another.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { createEntity, updateEntity } from '../api/change-entity.ts';
import { getEntity } from '../api/get-entity.ts';
import { bodyOf, checkValues, fieldOf } from '../entity-body.ts';
import {
  type EntityValues,
  emptyValues,
  type FormDepartment,
  firstEmptyOf,
  nextValues,
  startingValues,
  valuesOf,
} from '../form-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { PropertyFields } from './property-fields.tsx';
import { RuleFields } from './rule-fields.tsx';

interface EntityFormProps {
  /** Null for a new one. */
  readonly entity: RentingEntity | null;
  /** Initial values of a new unit. */
  readonly start?: EntityValues;
  readonly onClose: () => void;
  readonly onSaved: (entity: RentingEntity, another: EntityValues | null) => void;
}

const useEntityForm = (
  { entity, start, onSaved }: EntityFormProps,
  departments: readonly FormDepartment[] | undefined,
) => {
  const { t } = useTranslation('entities');
  const another = useAnother(entity === null);
  const sent = useRef<EntityValues | null>(null);
  const initial = entity ? valuesOf(entity) : (start ?? emptyValues({ companyId: null, departmentId: null }));
  const departmentOf = ({ department_id }: EntityValues) => departments?.find(({ id }) => id === department_id);
  const contractForm = useContractForm<EntityValues, RentingEntity>({
    initial,
    schema: createEntityBody,
    toBody: (values) => {
      sent.current = values;
      return bodyOf(values, departmentOf(values));
    },
    fieldOf: (path) => fieldOf(path, sent.current ?? initial),
    check: (values) =>
      checkValues(values, departmentOf(values), {
        staffNeeded: t('form.staffNeeded'),
        categoryNeeded: t('form.categoryNeeded'),
        required: t('form.required'),
      }),
    version: entity?.version,
    send: (body, { key }) =>
      entity ? updateEntity(entity.id, body as UpdateEntityBody) : createEntity(body as CreateEntityBody, key),
    onSaved: (saved) => onSaved(saved, another.isWanted.current && sent.current ? nextValues(sent.current) : null),
  });
  return { contractForm, another };
};

const Fields = ({ onReload, ...props }: EntityFormProps & { readonly onReload: () => void }) => {
  const { entity, onClose } = props;
  const { t } = useTranslation('entities');
  const session = useSession();
  const departments = useDepartments();
  const { contractForm, another } = useEntityForm(props, departments);
  const { form } = contractForm;
  const { values, errors } = form;
  const change = (next: EntityValues) => form.setValues(next);
  const isEdit = entity !== null;
  const first = isEdit ? 'name' : firstEmptyOf(values);
  const department = departments?.find(({ id }) => id === values.department_id);
  return (
    <FormDialog
      title={entity ? t('form.edit', { name: entity.name }) : t('form.create')}
      form={contractForm}
      submitLabel={entity ? t('action.save') : t('action.create')}
      size="lg"
      onClose={onClose}
      onReload={onReload}
      onAnother={another.onAnother}
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
        first={first}
        lockedHint={isEdit ? t('form.locked') : undefined}
        onChange={change}
      />
      <FieldPair>
        <TextInput
          label={t('field.name')}
          required
          maxLength={255}
          data-autofocus={first === 'name' || undefined}
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
      <TextInput
        label={t('field.nameEn')}
        description={t('lists:nameEnText')}
        maxLength={255}
        {...form.getInputProps('name_en')}
      />
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

interface NewEntityFormProps {
  /** Ids of the departments to which the list is filtered. */
  readonly shown: readonly number[];
  readonly onClose: () => void;
  /** With `isAnother`, the dialog stays open for another unit. */
  readonly onSaved: (entity: RentingEntity, isAnother: boolean) => void;
}

/** Adds one unit after another. The only company, department and type are preselected, or the list's department. */
export const NewEntityForm = ({ shown, onClose, onSaved }: NewEntityFormProps) => {
  const session = useSession();
  const companies = useCompanies();
  const departments = useDepartments();
  const [next, setNext] = useState<{ readonly round: number; readonly values: EntityValues | null }>({
    round: 0,
    values: null,
  });
  if (!companies || !departments) return null;
  const bound = { companyId: session?.company_id ?? null, departmentId: session?.department_id ?? null };
  return (
    <Fields
      key={next.round}
      entity={null}
      start={next.values ?? startingValues(bound, companies, departments, shown)}
      onClose={onClose}
      onReload={() => undefined}
      onSaved={(entity, another) => {
        if (another) setNext({ round: next.round + 1, values: another });
        onSaved(entity, another !== null);
      }}
    />
  );
};

/** Changes a unit. After a version conflict the person can load the saved values. */
export const EntityForm = ({ entity, onClose, onSaved }: EntityFormProps) => {
  const [current, reload] = useNewest(entity, getEntity);
  return <Fields key={current?.version ?? 0} entity={current} onClose={onClose} onSaved={onSaved} onReload={reload} />;
};
