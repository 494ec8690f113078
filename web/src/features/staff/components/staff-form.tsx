import { createStaffBody, type StaffMember, updateStaffBody } from '@ledig/contract/staff/staff.ts';
import { checkMove, mayManageAdmins } from '@ledig/domain/staff/rules.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PhoneFields } from '#ui/form/phone-fields.tsx';
import { useAnother } from '#ui/form/use-another.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import {
  type CreateStaffBody,
  createStaffMember,
  getStaffMember,
  type UpdateStaffBody,
  updateStaffMember,
  useRoles,
} from '../api/staff.ts';
import { createBody, emptyValues, fieldOf, type StaffValues, updateBody, valuesOf } from '../staff-values.ts';
import { AccessChoice } from './access-choice.tsx';
import { PlaceFields } from './place-fields.tsx';
import { roleName } from './role-chip.tsx';

/** The saved person, with a password for a new person without an invitation. */
export interface SavedStaff {
  readonly member: StaffMember;
  readonly password: string | null;
}

interface StaffFormProps {
  /** Null for a new staff member. */
  readonly member: StaffMember | null;
  readonly onClose: () => void;
  /** With `isAnother` the form opens again for another person. */
  readonly onSaved: (saved: SavedStaff, isAnother: boolean) => void;
}

/** The rights of the person who fills in the form. */
const useManager = () => {
  const session = useSession();
  const companyId = session?.company_id ?? null;
  const departmentId = session?.department_id ?? null;
  const manager = { id: 0, isOwner: session?.is_owner ?? false, companyId, departmentId };
  return { ...manager, admins: mayManageAdmins(manager) };
};

const useStaffForm = ({ member, onSaved }: StaffFormProps, boundTo: ReturnType<typeof useManager>) => {
  const { t } = useTranslation('staff');
  const another = useAnother(member === null);
  // Preselects the only company.
  const companies = useCompanies();
  const companyId = boundTo.companyId ?? (companies?.length === 1 ? (companies[0]?.id ?? null) : null);
  const contractForm = useContractForm<StaffValues, SavedStaff>({
    initial: member ? valuesOf(member) : emptyValues({ ...boundTo, companyId }),
    schema: member ? updateStaffBody : createStaffBody,
    toBody: member ? updateBody(boundTo.isOwner) : createBody,
    fieldOf,
    check: ({ role, company_id }): Record<string, string> => ({
      ...(role === null && { role: t('form.required') }),
      // The owner and other staff of the entire account keep that scope.
      ...(company_id === null && member?.company_id !== null && { company_id: t('form.required') }),
    }),
    version: member?.version,
    send: (body) =>
      member ? updateStaffMember(member.id, body as UpdateStaffBody) : createStaffMember(body as CreateStaffBody),
    onSaved: (saved) => onSaved(saved, another.isWanted.current),
  });
  return { contractForm, another };
};

interface RoleSelectProps {
  readonly value: StaffValues['role'];
  readonly error: string | undefined;
  readonly locked: boolean;
  readonly admins: boolean;
  readonly onChange: (role: StaffValues['role']) => void;
}

const RoleSelect = ({ value, error, locked, admins, onChange }: RoleSelectProps) => {
  const { t } = useTranslation('staff');
  const roles = useRoles() ?? [];
  const hint = value === null ? (admins ? undefined : t('form.noAdmins')) : t(`roleHint.${value}`);
  return (
    <Select
      data-path="role"
      label={t('field.role')}
      description={locked ? t('form.fixed') : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      allowDeselect={false}
      disabled={locked}
      placeholder={t('lists:choose')}
      data={roles.map(({ name }) => ({
        value: name,
        label: roleName(t, name),
        disabled: name === 'admin' && !admins,
      }))}
      value={value}
      error={error}
      onChange={(role) => onChange(role as StaffValues['role'])}
    />
  );
};

const Fields = (props: StaffFormProps & { readonly onReload: () => void }) => {
  const { t } = useTranslation('staff');
  const { member, onClose, onReload } = props;
  const manager = useManager();
  const { contractForm, another } = useStaffForm(props, manager);
  const { form } = contractForm;
  const { values, errors } = form;
  const isEdit = member !== null;
  // The owner can't be moved, and admins only by people who may make admins.
  const isHeld = member !== null && checkMove(manager, { role: member.role, isOwner: member.is_owner }) !== null;
  return (
    <FormDialog
      title={member ? t('form.edit', { name: member.name }) : t('form.create')}
      form={contractForm}
      submitLabel={t(isEdit ? 'action.save' : 'action.create')}
      size="lg"
      onClose={onClose}
      onReload={onReload}
      onAnother={another.onAnother}
    >
      <TextInput
        label={t('field.name')}
        required
        maxLength={255}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FieldPair>
        <TextInput
          type="email"
          label={t('field.email')}
          description={isEdit ? t('form.fixed') : t('form.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          disabled={isEdit}
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <RoleSelect
          value={values.role}
          error={errors.role as string | undefined}
          locked={isEdit}
          admins={manager.admins}
          onChange={(role) => form.setFieldValue('role', role)}
        />
      </FieldPair>
      <PhoneFields
        countryCode={values.country_code}
        phoneNumber={values.phone_number}
        onChange={(change) => form.setValues(change)}
        errors={errors as { country_code?: string; phone_number?: string }}
      />
      <PlaceFields
        values={values}
        errors={errors}
        locked={{
          company: manager.companyId !== null || isHeld,
          department: manager.departmentId !== null || isHeld,
        }}
        mayHaveNone={member?.company_id === null}
        onChange={(next) => form.setValues(next)}
      />
      {isEdit ? null : <AccessChoice invite={values.invite} onChange={(invite) => form.setValues({ invite })} />}
      {isEdit && manager.isOwner ? (
        <TextInput
          label={t('field.tenant')}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('frontline_tenent_id')}
        />
      ) : null}
    </FormDialog>
  );
};

/** Adds or changes a staff member. After a version conflict, the newest data can replace the input. */
export const StaffForm = ({ member, onClose, onSaved }: StaffFormProps) => {
  const [current, reload] = useNewest(member, getStaffMember);
  // The preselection depends on them.
  const areKnown = useCompanies() !== undefined;
  if (!areKnown) return null;
  return <Fields key={current?.version ?? 0} member={current} onClose={onClose} onSaved={onSaved} onReload={reload} />;
};
