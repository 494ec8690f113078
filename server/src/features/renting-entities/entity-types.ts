import type { Language } from '@ledig/contract/primitives.ts';
import { findValidator, TEMPLATES, type Validator } from '@ledig/domain/renting-entities/templates.ts';
import { typeId, typesOffered } from '@ledig/domain/renting-entities/types.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

const present = (validator: Validator, language: Language) => ({
  ...validator,
  title: validator.titles[language],
});

/**
 * Entity types that departments of a type offer.
 *
 * @throws Fault DEPARTMENT_TYPE-801 for an unknown type
 */
export const listEntityTypes: Handler<'rentingEntities.listEntityTypes'> = async ({ params }) => {
  const offered = typesOffered(params.departmentType);
  if (!offered) throw new Fault('departmentTypeUnknown');
  return { renting_entity_types: offered.map((name) => ({ id: typeId(name), name })) };
};

/**
 * The template of a type.
 *
 * @throws Fault TYPE-1301 for an unknown type
 */
export const listEntityTypeTemplates: Handler<'rentingEntities.listEntityTypeTemplates'> = async (call) => {
  const { params, language } = call;
  const found = TEMPLATES.filter(({ id }) => id === params.typeId);
  if (found.length === 0) throw new Fault('unitTypeUnknown');
  return {
    renting_entity_templates: found.map(({ id, validators }) => ({
      id,
      type_id: id,
      validators: validators.map((validator) => present(validator, language)),
    })),
  };
};

/**
 * One property of a template.
 *
 * @throws Fault TEMPLATE-1201 when there is none
 */
export const getEntityProperty: Handler<'rentingEntities.getEntityProperty'> = async ({ params, language }) => {
  const found = findValidator(params.id);
  if (!found) throw new Fault('propertyTemplateNotFound');
  return { property: { ...present(found.validator, language), type_id: typeId(found.type) } };
};
