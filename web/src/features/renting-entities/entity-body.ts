import { validatorsOf } from '@ledig/domain/renting-entities/templates.ts';
import { typeById } from '@ledig/domain/renting-entities/types.ts';
import { allowedIn, type EntityValues, type FormDepartment } from './form-values.ts';

/**
 * The body. Missing choices are left out, so that the contract refuses them. Options that the department doesn't
 * allow are off.
 */
export const bodyOf = (values: EntityValues, department: FormDepartment | undefined) => ({
  ...values,
  can_combine: values.can_combine && allowedIn(department).hindrance === null,
  company_id: values.company_id ?? undefined,
  department_id: values.department_id ?? undefined,
  type_id: values.type_id ?? undefined,
  number_of_interactors: values.number_of_interactors === '' ? undefined : values.number_of_interactors,
});

/** Texts of the form's own checks. */
export interface CheckTexts {
  readonly staffNeeded: string;
  readonly categoryNeeded: string;
  readonly required: string;
}

/** Errors beyond the contract's schema, by field. Rule: docs/rules/organization.md#units. */
export const checkValues = (
  values: EntityValues,
  department: FormDepartment | undefined,
  texts: CheckTexts,
): Record<string, string> => {
  const faults: Record<string, string> = {};
  const allowed = allowedIn(department);
  if (allowed.staffLink && values.link_to_staff && values.user_id === null) faults.user_id = texts.staffNeeded;
  if (allowed.category && values.category_id === null) faults.category_id = texts.categoryNeeded;
  const type = typeById(values.type_id ?? 0) ?? '';
  for (const { slug, required } of validatorsOf(type)) {
    const sent = values.properties.filter(({ key }) => key === slug);
    const isEmpty = sent.every(({ value }) => value === null || String(value).trim() === '');
    if (required && isEmpty) faults[`properties.${slug}`] = texts.required;
  }
  return faults;
};

/** Maps a path of the body to the form's field. The contract counts properties, the form names them. */
export const fieldOf = (path: string, { properties }: EntityValues): string => {
  const index = /^properties\.(\d+)/.exec(path)?.[1];
  return index === undefined ? path : `properties.${properties[Number(index)]?.key ?? index}`;
};
