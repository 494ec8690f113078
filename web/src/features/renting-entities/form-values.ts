import type { RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import type { SentProperty } from '@ledig/domain/renting-entities/properties.ts';
import { combiningHindrance, linksToStaff, needsCategory } from '@ledig/domain/renting-entities/rules.ts';
import { validatorsOf } from '@ledig/domain/renting-entities/templates.ts';
import { typeById, typeId, typesOffered } from '@ledig/domain/renting-entities/types.ts';

/** Values of the unit form: the body, with null for missing choices. */
export interface EntityValues {
  readonly name: string;
  readonly name_en: string;
  readonly description: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  readonly type_id: number | null;
  readonly number_of_interactors: number | '';
  readonly can_combine: boolean;
  readonly link_to_staff: boolean;
  readonly user_id: number | null;
  readonly category_id: number | null;
  readonly properties: readonly SentProperty[];
}

/** A department as the form's rules need it. */
export interface FormDepartment {
  readonly id: number;
  readonly name: string;
  readonly company_id: number;
  readonly department_type: string;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly allow_categories: boolean;
}

const rulesOf = (department: FormDepartment) => ({
  id: department.id,
  companyId: department.company_id,
  departmentType: department.department_type,
  scheduleSystem: department.schedule_system,
  activitySystem: department.activity_system,
  allowCategories: department.allow_categories,
});

/** The options that a department allows its units. */
export const allowedIn = (department: FormDepartment | undefined) => ({
  /** Why units can't be combined; null when they can. */
  hindrance: department ? combiningHindrance(rulesOf(department)) : null,
  staffLink: department !== undefined && linksToStaff(rulesOf(department)),
  category: department !== undefined && needsCategory(rulesOf(department)),
  types: (department && typesOffered(department.department_type)) ?? [],
});

const EMPTY: EntityValues = {
  name: '',
  name_en: '',
  description: '',
  company_id: null,
  department_id: null,
  type_id: null,
  number_of_interactors: '',
  can_combine: false,
  link_to_staff: false,
  user_id: null,
  category_id: null,
  properties: [],
};

/** The values of a new unit, in the person's company and department if bound. */
export const emptyValues = (place: { companyId: number | null; departmentId: number | null }): EntityValues => ({
  ...EMPTY,
  company_id: place.companyId,
  department_id: place.departmentId,
});

/** The form's values for an existing unit. */
export const valuesOf = (entity: RentingEntity): EntityValues => ({
  name: entity.name,
  name_en: entity.name_en ?? '',
  description: entity.description,
  company_id: entity.company_id,
  department_id: entity.department_id,
  type_id: entity.type_id,
  number_of_interactors: entity.number_of_interactors,
  can_combine: entity.can_combine,
  link_to_staff: entity.user_id !== null,
  user_id: entity.user_id,
  category_id: entity.category_id,
  properties: entity.properties,
});

/** Another type has other properties; a key that both have keeps its value. */
export const withType = (values: EntityValues, type_id: number | null): EntityValues => {
  const kept = new Set(validatorsOf(typeById(type_id ?? 0) ?? '').map(({ slug }) => slug));
  return { ...values, type_id, properties: values.properties.filter(({ key }) => kept.has(key)) };
};

/**
 * Changes the department. Disallowed options are off, link and category are cleared. The type stays if it is offered
 * there too, or becomes the only one.
 */
export const withDepartment = (values: EntityValues, department: FormDepartment | undefined): EntityValues => {
  const { hindrance, types } = allowedIn(department);
  const offered = types.map(typeId);
  const kept = values.type_id !== null && offered.includes(values.type_id) ? values.type_id : null;
  const next = withType(values, kept ?? (offered.length === 1 ? (offered[0] ?? null) : null));
  return {
    ...next,
    department_id: department?.id ?? null,
    can_combine: next.can_combine && hindrance === null,
    link_to_staff: false,
    user_id: null,
    category_id: null,
  };
};

/** Changes the company. Its only department is chosen; of several, none. */
export const withCompany = (
  values: EntityValues,
  company_id: number | null,
  departments: readonly FormDepartment[],
): EntityValues => {
  if (company_id === values.company_id) return values;
  const [only, second] = departments.filter((department) => department.company_id === company_id);
  return { ...withDepartment(values, second === undefined ? only : undefined), company_id };
};

/** Turning the link off clears the person and the name taken from them. Rule: docs/rules/organization.md#units. */
export const withLink = (values: EntityValues, link_to_staff: boolean): EntityValues => {
  if (link_to_staff || values.user_id === null) return { ...values, link_to_staff };
  return { ...values, link_to_staff, user_id: null, name: '' };
};

/** Choosing a person names the unit after them. */
export const withStaff = (values: EntityValues, person: { id: number; name: string } | null): EntityValues => ({
  ...values,
  user_id: person?.id ?? null,
  name: person?.name ?? values.name,
});

/** The value of a property, or undefined. */
export const propertyOf = ({ properties }: EntityValues, key: string) =>
  properties.find((property) => property.key === key)?.value;

/** Sets a property; null removes it. */
export const withProperty = (values: EntityValues, key: string, value: SentProperty['value']): EntityValues => ({
  ...values,
  properties: [
    ...values.properties.filter((property) => property.key !== key),
    ...(value === null || value === '' ? [] : [{ key, value }]),
  ],
});

/**
 * The values of a new unit with forced choices filled in: the only company, its only department, and the only type.
 * @param shown ids of the departments to which the list is filtered; a single one is chosen
 */
export const startingValues = (
  bound: { readonly companyId: number | null; readonly departmentId: number | null },
  companies: readonly { readonly id: number }[],
  departments: readonly FormDepartment[],
  shown: readonly number[],
): EntityValues => {
  const [only, second] = companies;
  const filtered = shown.length === 1 ? departments.find(({ id }) => id === shown[0]) : undefined;
  const onlyId = only !== undefined && second === undefined ? only.id : null;
  const companyId = bound.companyId ?? filtered?.company_id ?? onlyId;
  const values = emptyValues({ companyId, departmentId: null });
  const ofCompany = departments.filter(({ company_id }) => company_id === companyId);
  const known = ofCompany.find(({ id }) => id === (bound.departmentId ?? filtered?.id));
  const department = known ?? (ofCompany.length === 1 ? ofCompany[0] : undefined);
  return department ? withDepartment(values, department) : values;
};

const PLACE = ['company_id', 'department_id', 'type_id'] as const;

/** The first field of a place that is still empty; `name` when none is. It gets the focus when the form opens. */
export const firstEmptyOf = (values: EntityValues): (typeof PLACE)[number] | 'name' =>
  PLACE.find((field) => values[field] === null) ?? 'name';

/** The values for the next unit after one was added: the same place, type and rules, without the name. */
export const nextValues = (values: EntityValues): EntityValues => ({
  ...values,
  name: '',
  name_en: '',
  description: '',
  user_id: null,
  link_to_staff: false,
});
