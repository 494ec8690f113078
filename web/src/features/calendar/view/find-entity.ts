import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';

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
 * The units whose name and department together contain every typed word, in the calendar's order. A department's name
 * finds its first rows; with a table's number it finds that table.
 */
export const findEntities = (entities: readonly CalendarEntity[], written: string): FoundGroup[] => {
  const words = wordsOf(written);
  const groups = new Map<number, FoundGroup>();
  let left = MOST_FOUND;
  for (const { id, name, department_id, department_name } of entities) {
    const text = `${name} ${department_name}`.toLocaleLowerCase();
    if (left === 0 || !words.every((word) => text.includes(word))) continue;
    left -= 1;
    const group = groups.get(department_id) ?? { group: department_name, items: [] };
    groups.set(department_id, group);
    group.items.push({ value: String(id), label: name });
  }
  return [...groups.values()];
};
