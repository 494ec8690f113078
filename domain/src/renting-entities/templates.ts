import { ENTITY_TYPES, type EntityType, typeId } from './types.ts';

/** Kind of a property's value. */
export type PropertyKind = 'number' | 'text' | 'checkbox';

/** Title of a property in both languages. */
export interface Titles {
  readonly no: string;
  readonly 'en-us': string;
}

/** One property of an entity type. */
export interface Validator {
  readonly id: number;
  readonly slug: string;
  readonly titles: Titles;
  readonly type: PropertyKind;
  readonly required: boolean;
}

/** The properties of one entity type. A type has one template with the same number. */
export interface Template {
  readonly id: number;
  readonly type: EntityType;
  readonly validators: readonly Validator[];
}

type Draft = readonly [slug: string, no: string, en: string, type: PropertyKind, required?: 'required'];

const DRAFTS: Readonly<Record<EntityType, readonly Draft[]>> = {
  table: [
    ['placement', 'Plassering', 'Placement', 'text'],
    ['window_seat', 'Vindusplass', 'Window seat', 'checkbox'],
  ],
  guide: [
    ['languages', 'Språk', 'Languages', 'text', 'required'],
    ['certificate_number', 'Sertifikatnummer', 'Certificate number', 'text'],
  ],
  conference: [
    ['seating', 'Bordoppsett', 'Seating', 'text', 'required'],
    ['screen', 'Skjerm', 'Screen', 'checkbox'],
  ],
  room: [
    ['bed_type', 'Sengetype', 'Bed type', 'text', 'required'],
    ['floor', 'Etasje', 'Floor', 'number'],
  ],
  cabin: [
    ['bedrooms', 'Soverom', 'Bedrooms', 'number', 'required'],
    ['beds', 'Sengeplasser', 'Beds', 'number', 'required'],
    ['bathroom', 'Eget bad', 'Bathroom of its own', 'checkbox'],
    ['pets', 'Kjæledyr tillatt', 'Pets allowed', 'checkbox'],
  ],
  caravan: [
    ['length', 'Lengde i meter', 'Length in metres', 'number', 'required'],
    ['power_hookup', 'Strømuttak', 'Power hookup', 'checkbox'],
  ],
};

/** Properties are numbered within their type, so that an additional one changes no other number. */
const PER_TYPE = 100;

function templateFor(type: EntityType): Template {
  const validators = DRAFTS[type].map(
    ([slug, no, en, kind, required], index): Validator => ({
      id: typeId(type) * PER_TYPE + index + 1,
      slug,
      titles: { no, 'en-us': en },
      type: kind,
      required: required === 'required',
    }),
  );
  return { id: typeId(type), type, validators };
}

/** The template of every kind. */
export const TEMPLATES: readonly Template[] = ENTITY_TYPES.map(({ slug }) => templateFor(slug));

/** The properties of an entity type. Empty for an unknown type. */
export function validatorsOf(type: string): readonly Validator[] {
  return TEMPLATES.find((template) => template.type === type)?.validators ?? [];
}

/** One property by its number, with its type. */
export function findValidator(id: number): { readonly validator: Validator; readonly type: EntityType } | undefined {
  for (const { type, validators } of TEMPLATES) {
    const validator = validators.find((each) => each.id === id);
    if (validator) return { validator, type };
  }
  return undefined;
}
