/** The kinds of renting entities (document 3, section 3). The numbers travel as `type_id` and never change. */
export const ENTITY_TYPES = [
  { id: 1, slug: 'table' },
  { id: 2, slug: 'guide' },
  { id: 3, slug: 'conference' },
  { id: 4, slug: 'room' },
  { id: 5, slug: 'cabin' },
  { id: 6, slug: 'caravan' },
] as const;

export type EntityType = (typeof ENTITY_TYPES)[number]['slug'];

/** Which kinds each type of department rents out (decision 0042). */
const OFFERED: Readonly<Record<string, readonly EntityType[]>> = {
  restaurant: ['table', 'conference'],
  hotel: ['room', 'conference', 'table'],
  ski_center: ['cabin', 'room', 'guide', 'table'],
  guides: ['guide'],
  cabins: ['cabin', 'caravan', 'room'],
  other: ['table', 'guide', 'conference', 'room', 'cabin', 'caravan'],
};

/** The kinds that a department of this type offers, the likeliest first; null for a type of department that isn't one. */
export function typesOffered(departmentType: string): readonly EntityType[] | null {
  return Object.hasOwn(OFFERED, departmentType) ? (OFFERED[departmentType] ?? null) : null;
}

/** The kind with this number; undefined when there is none. */
export function typeById(id: number): EntityType | undefined {
  return ENTITY_TYPES.find((type) => type.id === id)?.slug;
}

/** The number of a kind; 0 for a text that names none, which no kind has. */
export function typeId(slug: string): number {
  return ENTITY_TYPES.find((type) => type.slug === slug)?.id ?? 0;
}
