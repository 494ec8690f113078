import { SCHEDULE_SYSTEMS } from '@ledig/domain/departments/systems.ts';
import { z } from 'zod';
import { byStaff, byVisitors, creates, del, get, patch, post, put } from '../endpoint.ts';
import { id, idText } from '../primitives.ts';
import {
  createDepartmentBody,
  department,
  departmentChoice,
  departmentDetail,
  departmentPages,
  publicDepartment,
  updateDepartmentBody,
} from './department-shapes.ts';

export type { DepartmentChoice, PublicDepartment } from './department-shapes.ts';

const departmentList = z.object({ departments: z.array(publicDepartment) });
const departmentChoices = z.object({ departments: z.array(departmentChoice) });

export const departments = {
  listDepartments: get('/departments', byStaff(['admin'], 'department'), {
    summary: 'Active departments in scope, a page',
    ...departmentPages,
  }),
  listArchivedDepartments: get('/departments/archived', byStaff(['admin'], 'department'), {
    summary: 'Archived departments in scope, a page',
    ...departmentPages,
  }),
  listPublicDepartments: get('/departments-public', byVisitors, {
    summary: 'Active departments of the domain',
    answer: departmentList,
  }),
  searchDepartments: get('/departments-search', byStaff(['admin'], 'department'), {
    summary: 'Active departments whose name, description or company has every word, a page',
    ...departmentPages,
  }),
  getDepartment: get('/department/{id}', byStaff(['admin'], 'department'), {
    summary: 'A department, active or archived, with its bookings by day',
    answer: z.object({ department: departmentDetail }),
  }),
  getPublicDepartment: get('/department-public/{id}', byVisitors, {
    summary: 'One active department',
    answer: z.object({ department: publicDepartment }),
  }),
  listDepartmentsOfCompany: get('/company-departments/{companyId}/{filter}', byStaff('any', 'department'), {
    summary: 'Active departments of a company in scope, all or of one schedule system',
    params: z.object({ companyId: idText, filter: z.enum(['all', ...SCHEDULE_SYSTEMS]) }),
    answer: departmentList,
  }),
  listPublicDepartmentsOfCompany: get('/company-departments-public/{id}', byVisitors, {
    summary: 'Active departments of a company',
    answer: departmentList,
  }),
  listActiveDepartments: get('/departments-no-pagination', byStaff('any', 'department'), {
    summary: 'Active departments the signed-in person may see, for choices',
    answer: departmentChoices,
  }),
  listUserDepartments: get('/user-departments', byStaff('any', 'department'), {
    summary: 'The departments the signed-in person works for',
    answer: departmentChoices,
  }),
  listDepartmentTypes: get('/department-types-without-pagination', byStaff('any', 'department'), {
    summary: 'The types of departments',
    answer: z.object({ department_types: z.array(z.object({ id, name: z.string() })) }),
  }),
  listDepartmentsWithCategories: get('/departments-with-categories', byStaff('any', 'department'), {
    summary: 'Active departments in scope that have categories',
    answer: departmentChoices,
  }),
  createDepartment: post('/department', byStaff(['admin'], 'company'), {
    summary: 'Add a department to a company',
    ...creates(createDepartmentBody, z.object({ department })),
  }),
  updateDepartment: put('/department/{id}', byStaff(['admin'], 'department'), {
    summary: 'Change an active department',
    body: updateDepartmentBody,
    answer: z.object({ department }),
  }),
  archiveDepartment: del('/department/{id}', byStaff(['admin'], 'company'), {
    summary: 'Archive a department that has neither entities nor staff',
  }),
  reactivateDepartment: patch('/department-reactivate/{id}', byStaff(['admin'], 'company'), {
    summary: 'Bring an archived department back',
    answer: z.object({ department }),
  }),
} as const;
