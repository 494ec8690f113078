/** A renting entity in availability rules. Lists contain the active ones of one department. */
export interface BookableEntity {
  readonly id: number;
  readonly name: string;
  /** `number_of_interactors`: the maximum number of guests. */
  readonly capacity: number;
  readonly canCombine: boolean;
  readonly categoryId: number | null;
}

/** Limits a department's entities to one or to a category, or leaves out entities that were lost in a conflict. */
export interface EntityFilter {
  readonly entityId?: number | null | undefined;
  readonly categoryId?: number | null | undefined;
  readonly exclude?: ReadonlySet<number> | undefined;
}

/** Compares by name, then by id, in code-unit order, which is the same on every machine. */
export function byName(a: BookableEntity, b: BookableEntity): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;
}

/** Compares by capacity, then by name: the order of assignment. */
export function byBestFit(a: BookableEntity, b: BookableEntity): number {
  return a.capacity - b.capacity || byName(a, b);
}

/** Total capacity of the entities. */
export function capacityOf(entities: readonly BookableEntity[]): number {
  let capacity = 0;
  for (const entity of entities) capacity += entity.capacity;
  return capacity;
}

/** The entities that match a filter. */
export function chosenEntities(entities: readonly BookableEntity[], filter: EntityFilter): readonly BookableEntity[] {
  const { entityId, categoryId, exclude } = filter;
  if (entityId == null && categoryId == null && exclude === undefined) return entities;
  return entities.filter(
    (entity) =>
      (entityId == null || entity.id === entityId) &&
      (categoryId == null || entity.categoryId === categoryId) &&
      exclude?.has(entity.id) !== true,
  );
}
