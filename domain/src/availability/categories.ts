import { type DailyInput, dailyOffer, type Stay } from './daily.ts';

/** A category and whether a stay is available in it. */
export interface CategoryOffer {
  readonly id: number;
  readonly available: boolean;
  readonly freeEntities: number;
}

/** Which of the categories have a free entity for the stay and the guests, in the given order. */
export function availableCategories(
  input: Omit<DailyInput, 'categoryId'> & { readonly stay: Stay },
  categoryIds: readonly number[],
): CategoryOffer[] {
  const free = new Map<number | null, number>();
  for (const { categoryId } of dailyOffer(input)) free.set(categoryId, (free.get(categoryId) ?? 0) + 1);
  return categoryIds.map((id) => {
    const freeEntities = free.get(id) ?? 0;
    return { id, available: freeEntities > 0, freeEntities };
  });
}
