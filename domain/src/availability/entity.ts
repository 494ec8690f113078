/** A renting entity as availability sees it. Lists hold the active ones of one department. */
export interface BookableEntity {
  readonly id: number;
  readonly name: string;
  /** `number_of_interactors`: how many guests it holds. */
  readonly capacity: number;
  readonly canCombine: boolean;
  readonly categoryId: number | null;
}

/** Narrows a department's entities to one, to a category, or leaves out some that a race has taken. */
export interface EntityFilter {
  readonly entityId?: number | null | undefined;
  readonly categoryId?: number | null | undefined;
  readonly exclude?: ReadonlySet<number> | undefined;
}

/** By name, then by id: plain code-unit order, the same on every machine. */
export function byName(a: BookableEntity, b: BookableEntity): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;
}

/** Smallest first, ties by name: the order in which entities are given out. */
export function byBestFit(a: BookableEntity, b: BookableEntity): number {
  return a.capacity - b.capacity || byName(a, b);
}

/** How many guests the entities hold together. */
export function capacityOf(entities: readonly BookableEntity[]): number {
  let capacity = 0;
  for (const entity of entities) capacity += entity.capacity;
  return capacity;
}

/** The entities that a filter leaves. */
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
