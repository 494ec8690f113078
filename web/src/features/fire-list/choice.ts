import type { FireListBody } from '@ledig/contract/reports/reports.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
export interface DepartmentChoice extends Named {
  readonly company_id: number;
}

/** The signed-in person's bounds. For staff bound to a company or department, these are chosen. */
export interface Bound {
  readonly company_id: number | null;
  readonly department_id: number | null;
}

/** The choice in the dialog. `companyId` null: none yet. `all`: every department of the company. */
export interface Choice {
  readonly companyId: number | null;
  readonly all: boolean;
  readonly departmentIds: readonly number[];
}

export const noChoice: Choice = { companyId: null, all: true, departmentIds: [] };

const byName = new Intl.Collator('nb', { numeric: true }).compare;

/** The chosen company, otherwise the person's, otherwise the only one. */
export const companyOf = (choice: Choice, companies: readonly Named[], bound: Bound): number | null => {
  const wanted = choice.companyId ?? bound.company_id;
  if (wanted !== null && companies.some(({ id }) => id === wanted)) return wanted;
  return companies.length === 1 ? (companies[0]?.id ?? null) : null;
};

/** The departments of a company to choose among, by name. */
export const departmentsOf = (
  companyId: number | null,
  departments: readonly DepartmentChoice[],
  bound: Bound,
): DepartmentChoice[] =>
  departments
    .filter(({ id, company_id: owner }) => owner === companyId && (bound.department_id ?? id) === id)
    .toSorted((a, b) => byName(a.name, b.name));

/**
 * The body, without a date: the list is that of today in the company's time zone. A missing company is left out, so
 * that the contract refuses it at its field.
 */
export const bodyOf = (
  choice: Choice,
  { companyId, offered }: { companyId: number | null; offered: readonly DepartmentChoice[] },
): FireListBody | Omit<FireListBody, 'company_id'> => {
  const ids = offered.map(({ id }) => id);
  const department_ids = choice.all ? ids : ids.filter((id) => choice.departmentIds.includes(id));
  return { ...(companyId !== null && { company_id: companyId }), department_ids };
};
