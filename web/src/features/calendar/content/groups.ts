import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { BoardGroup } from '#board/types.ts';
import { distinctNames } from '#lib/texts/distinct-names.ts';

/** Texts of groups, in the page's language. */
export interface GroupWords {
  readonly isEnglish: boolean;
  /** Title of the units without a category in a department that has categories. */
  readonly uncategorized: string;
}

/** Units in the order of their groups, and the group of each. */
interface Grouped {
  readonly entities: readonly CalendarEntity[];
  readonly groupOf: (entity: CalendarEntity) => BoardGroup;
}

const byName = new Intl.Collator('nb', { numeric: true }).compare;

const nameIn = ({ category_name: no, category_name_en: en }: CalendarEntity, { isEnglish }: GroupWords): string =>
  (isEnglish && en) || no || '';

/** The name of each unit's department. Names that several departments have are followed by the company. */
export const departmentTitles = (entities: readonly CalendarEntity[]) => {
  const departments = new Map(
    entities.map(({ department_id: id, department_name: name, extended_description: { company_name } }) => [
      id,
      { id, name, company: { name: company_name } },
    ]),
  );
  const names = distinctNames([...departments.values()]);
  return ({ department_id, department_name }: CalendarEntity): string => names.get(department_id) ?? department_name;
};

/**
 * Groups units of a calendar: by department, and by category within a department of stays that has categories. Units
 * without a category come last. Rule: docs/rules/calendars.md#groups.
 */
export const groupEntities = (
  entities: readonly CalendarEntity[],
  schedule: ScheduleSystem,
  words: GroupWords,
): Grouped => {
  const departmentTitle = departmentTitles(entities);
  if (schedule === 'HOURLY') {
    return { entities, groupOf: (one) => ({ id: String(one.department_id), title: departmentTitle(one) }) };
  }
  const departments = [...new Set(entities.map(({ department_id: id }) => id))];
  const divided = new Set(entities.filter((one) => one.category_id !== null).map(({ department_id: id }) => id));
  const place = (one: CalendarEntity) => departments.indexOf(one.department_id);
  const isLast = (one: CalendarEntity) => Number(one.category_id === null);
  const compare = (a: CalendarEntity, b: CalendarEntity) =>
    place(a) - place(b) ||
    isLast(a) - isLast(b) ||
    byName(nameIn(a, words), nameIn(b, words)) ||
    (a.category_id ?? 0) - (b.category_id ?? 0);
  const groupOf = (one: CalendarEntity): BoardGroup => {
    const { department_id: id, category_id: category } = one;
    const department = departmentTitle(one);
    if (!divided.has(id)) return { id: String(id), title: department };
    const title = category === null ? words.uncategorized : nameIn(one, words);
    return { id: `${id}:${category ?? 0}`, title: departments.length > 1 ? `${department} · ${title}` : title };
  };
  return { entities: entities.toSorted(compare), groupOf };
};
