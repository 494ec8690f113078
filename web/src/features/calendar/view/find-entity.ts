import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import { departmentTitles } from '../content/groups.ts';

/** From this number of rows, the toolbar offers the search. */
export const FIND_FROM = 13;
/** Maximum number of results. */
const MOST_FOUND = 40;

/** The matching units of a department. */
export interface FoundGroup {
  readonly group: string;
  readonly items: { readonly value: string; readonly label: string }[];
}

const wordsOf = (text: string): readonly string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/**
 * The units whose name and department, with the company of departments with the same name, contain every typed word, in the calendar's order. A department's name
 * finds its first rows; with a table's number it finds that table.
 */
export const findEntities = (entities: readonly CalendarEntity[], written: string): FoundGroup[] => {
  const words = wordsOf(written);
  const titleOf = departmentTitles(entities);
  const groups = new Map<string, FoundGroup>();
  let left = MOST_FOUND;
  for (const entity of entities) {
    const title = titleOf(entity);
    const text = `${entity.name} ${title}`.toLocaleLowerCase();
    if (left === 0 || !words.every((word) => text.includes(word))) continue;
    left -= 1;
    // By title: the options of two groups with the same title would mix.
    const group = groups.get(title) ?? { group: title, items: [] };
    groups.set(title, group);
    group.items.push({ value: String(entity.id), label: entity.name });
  }
  return [...groups.values()];
};
