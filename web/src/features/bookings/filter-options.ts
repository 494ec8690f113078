import { distinctNames } from '#lib/texts/distinct-names.ts';
import type { BookingFilters } from './filter-rules.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The choices of the filters, as loaded. */
export interface Choices {
  readonly companies: readonly Named[];
  readonly departments: readonly (Named & { readonly company_id: number })[];
  readonly entities: readonly (Named & { readonly company_id: number; readonly department_id: number })[];
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

const byName = new Intl.Collator('nb', { numeric: true });
const optionOf = ({ id, name }: Named): Option => ({ value: String(id), label: name });
const sorted = <T extends Named>(list: readonly T[]): T[] => list.toSorted((a, b) => byName.compare(a.name, b.name));
const within = (chosen: readonly number[], id: number) => chosen.length === 0 || chosen.includes(id);

/**
 * Groups options by their owner's name, because two departments can both have a "Table 1". Owners with the same name
 * share a group, because the options of two groups with the same name would mix.
 */
const grouped = <T extends Named>(list: readonly T[], owners: readonly Named[], ownerOf: (one: T) => number) => {
  const nameOf = new Map(owners.map(({ id, name }) => [id, name]));
  const byName = Map.groupBy(list, (one) => nameOf.get(ownerOf(one)));
  return [...new Set(sorted(owners).map(({ name }) => name))].flatMap((group) => {
    const items = sorted(byName.get(group) ?? []).map(optionOf);
    return items.length > 0 ? [{ group, items }] : [];
  });
};

export const companyOptions = ({ companies }: Choices): Option[] => sorted(companies).map(optionOf);

/**
 * The departments of the chosen companies (or all), plus those already chosen; grouped if there are several
 * companies.
 */
export const departmentOptions = ({ companies, departments }: Choices, draft: BookingFilters) => {
  const offered = departments.filter(
    (one) => within(draft.companies, one.company_id) || draft.departments.includes(one.id),
  );
  return companies.length > 1 ? grouped(offered, companies, (one) => one.company_id) : sorted(offered).map(optionOf);
};

/** The units of the chosen departments and companies (or all), plus those already chosen. */
export const entityOptions = ({ companies, departments, entities }: Choices, draft: BookingFilters) => {
  const offered = entities.filter(
    (one) =>
      (within(draft.companies, one.company_id) && within(draft.departments, one.department_id)) ||
      draft.rentingEntities.includes(one.id),
  );
  const companyOf = new Map(companies.map((one) => [one.id, one]));
  const names = distinctNames(departments.map((one) => ({ ...one, company: companyOf.get(one.company_id) })));
  const owners = departments.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
  return grouped(offered, owners, (one) => one.department_id);
};

/** The names of ids, for the chips of applied filters. Missing records are left out. */
export const namesOf = (list: readonly Named[], ids: readonly number[]): string[] =>
  sorted(list.filter(({ id }) => ids.includes(id))).map(({ name }) => name);
