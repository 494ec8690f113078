import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { activitySystem, address, id, idText, named, scheduleSystem } from './primitives.ts';

const timeValue = z.object({ value: z.string() }).nullable();

/** A department as visitors see it; check-in and check-out only for DAILY. */
export const publicDepartment = z.object({
  id,
  name: z.string(),
  description: z.string(),
  department_type: z.string(),
  company_id: id,
  company: named,
  address: address.nullable(),
  schedule_system: scheduleSystem,
  activity_system: activitySystem,
  checkin: timeValue,
  checkout: timeValue,
  allow_categories: z.boolean(),
});
export type PublicDepartment = z.infer<typeof publicDepartment>;
const departmentList = z.object({ departments: z.array(publicDepartment) });

export const departments = {
  listPublicDepartments: endpoint({
    method: 'GET',
    path: '/departments-public',
    who: 'public',
    summary: 'Active departments of the domain',
    answer: departmentList,
  }),
  getPublicDepartment: endpoint({
    method: 'GET',
    path: '/department-public/{id}',
    who: 'public',
    summary: 'One active department',
    params: z.object({ id: idText }),
    answer: z.object({ department: publicDepartment }),
  }),
  listPublicDepartmentsOfCompany: endpoint({
    method: 'GET',
    path: '/company-departments-public/{id}',
    who: 'public',
    summary: 'Active departments of a company',
    params: z.object({ id: idText }),
    answer: departmentList,
  }),
  listActiveDepartments: endpoint({
    method: 'GET',
    path: '/departments-no-pagination',
    who: 'any',
    summary: 'Active departments the signed-in person may see, for choices',
    answer: departmentList,
  }),
  listUserDepartments: endpoint({
    method: 'GET',
    path: '/user-departments',
    who: 'any',
    summary: 'The departments the signed-in person works for',
    answer: departmentList,
  }),
} as const;
