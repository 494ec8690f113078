/** The types of renting entities. The numbers are sent as `type_id` and never change. */
export const ENTITY_TYPES = [
  { id: 1, slug: 'table' },
  { id: 2, slug: 'guide' },
  { id: 3, slug: 'conference' },
  { id: 4, slug: 'room' },
  { id: 5, slug: 'cabin' },
  { id: 6, slug: 'caravan' },
] as const;

export type EntityType = (typeof ENTITY_TYPES)[number]['slug'];

/** Entity types that each department type offers (decision 0042). */
const OFFERED: Readonly<Record<string, readonly EntityType[]>> = {
  restaurant: ['table', 'conference'],
  hotel: ['room', 'conference', 'table'],
  ski_center: ['cabin', 'room', 'guide', 'table'],
  guides: ['guide'],
  cabins: ['cabin', 'caravan', 'room'],
  other: ['table', 'guide', 'conference', 'room', 'cabin', 'caravan'],
};

/** The entity types that a department type offers, the most common first. Null for an unknown department type. */
export function typesOffered(departmentType: string): readonly EntityType[] | null {
  return Object.hasOwn(OFFERED, departmentType) ? (OFFERED[departmentType] ?? null) : null;
}

/** The type with this number. Undefined when there is none. */
export function typeById(id: number): EntityType | undefined {
  return ENTITY_TYPES.find((type) => type.id === id)?.slug;
}

/** The number of a type. 0 for an unknown one. */
export function typeId(slug: string): number {
  return ENTITY_TYPES.find((type) => type.slug === slug)?.id ?? 0;
}
