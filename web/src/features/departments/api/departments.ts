import {
  type CreateDepartmentBody,
  type Department,
  departmentSorts,
  type UpdateDepartmentBody,
} from '@ledig/contract/departments/department-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

const handles = formHandles;

/** A page of departments for the list's state. */
export const listDepartments = async (state: ListState, signal: AbortSignal): Promise<ListPage<Department>> => {
  const { tab, search } = state;
  const query = listQuery(state, departmentSorts);
  if (tab === 'archived') return (await call('departments.listArchivedDepartments', { query }, { signal })).departments;
  if (search !== '') return (await call('departments.searchDepartments', { query }, { signal })).departments;
  return (await call('departments.listDepartments', { query }, { signal })).departments;
};

/** Names of a department's units that can be combined. */
export const useCombinable = (departmentId: number | null, enabled: boolean): readonly string[] =>
  useQuery({
    queryKey: ['departments', 'combinable', departmentId],
    queryFn: async ({ signal }) => {
      const { renting_entities } = await call('rentingEntities.listActiveEntities', undefined, { signal });
      return renting_entities
        .filter((unit) => unit.department_id === departmentId && unit.can_combine)
        .map(({ name }) => name);
    },
    enabled: enabled && departmentId !== null,
  }).data ?? [];

/** A department, active or archived, with its bookings counted. */
export const useDepartment = (id: string) =>
  useQuery({
    queryKey: ['departments', 'detail', id] as const,
    queryFn: async ({ signal }) =>
      (await call('departments.getDepartment', { params: { id } }, { signal, handles: detailHandles })).department,
    retry: retryDetail,
  });

/** The current department, for its form. */
export const getForForm = async (id: number): Promise<Department> =>
  (await call('departments.getDepartment', { params: { id } })).department;

/** Adds a department. The idempotency key `key` prevents duplicates. */
export const createDepartment = async (body: CreateDepartmentBody, key: string): Promise<Department> =>
  (await call('departments.createDepartment', { body }, { handles, headers: { 'Idempotency-Key': key } })).department;

export const updateDepartment = async (id: number, body: UpdateDepartmentBody): Promise<Department> =>
  (await call('departments.updateDepartment', { params: { id }, body }, { handles })).department;

/** The dialog shows refusals (units, staff). */
export const archiveDepartment = (id: number) => call('departments.archiveDepartment', { params: { id } }, { handles });

export const reactivateDepartment = async (id: number): Promise<Department> =>
  (await call('departments.reactivateDepartment', { params: { id } })).department;
