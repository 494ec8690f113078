import {
  type createStaffBody,
  type StaffMember,
  staffSorts,
  type updateStaffBody,
} from '@ledig/contract/staff/staff.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

export type CreateStaffBody = z.input<typeof createStaffBody>;
export type UpdateStaffBody = z.input<typeof updateStaffBody>;

const handles = formHandles;

/** A page of active or deactivated staff for the list's state. */
export const listStaff = async (state: ListState, signal: AbortSignal): Promise<ListPage<StaffMember>> => {
  const { tab, search } = state;
  const status = tab === 'archived' ? ('archived' as const) : ('active' as const);
  const query = { ...listQuery(state, staffSorts), status };
  if (search === '') return (await call('staff.listStaff', { query }, { signal })).users;
  return (await call('staff.searchStaff', { query: { ...query, searchText: search } }, { signal })).users;
};

/** A staff member, active or archived. The screen shows a missing one. */
export const getStaffMember = async (id: string | number, signal?: AbortSignal): Promise<StaffMember> =>
  (await call('staff.getStaffMember', { params: { id: String(id) } }, { signal, handles: detailHandles })).user;

export const useStaffMember = (id: string) =>
  useQuery({
    queryKey: ['staff', 'detail', id] as const,
    queryFn: ({ signal }) => getStaffMember(id, signal),
    retry: retryDetail,
  });

/** The roles to choose among, as the server names them. */
export const useRoles = () =>
  useQuery({
    queryKey: ['staff', 'roles'] as const,
    queryFn: async ({ signal }) => (await call('staff.listRoles', undefined, { signal })).roles,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Adds a staff member. Only this answer contains the first password. */
export const createStaffMember = async (body: CreateStaffBody) => {
  const { user, user_password } = await call('staff.createStaffMember', { body }, { handles });
  return { member: user, password: user_password };
};

export const updateStaffMember = async (id: number, body: UpdateStaffBody) => {
  const { user } = await call('staff.updateStaffMember', { params: { id: String(id) }, body }, { handles });
  return { member: user, password: null };
};

const one = (id: number) => ({ params: { id: String(id) } });

/** Deactivates a staff member. The caller shows refusals. */
export const deactivateStaffMember = (id: number) => call('staff.deactivateStaffMember', one(id), { handles });

export const reactivateStaffMember = async (id: number): Promise<StaffMember> =>
  (await call('staff.reactivateStaffMember', one(id))).user;

/** Replaces the password of a staff member. Only this answer contains the new one. */
export const replacePassword = async (id: number): Promise<string> =>
  (await call('staff.replaceStaffPassword', one(id))).user_password;

/** Sends the invitation again. */
export const inviteStaffMember = (id: number) => call('staff.inviteStaffMember', one(id));
