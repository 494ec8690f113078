import type { SamplesOf } from './parts.ts';

export const departmentsSamples: SamplesOf<'departments'> = {
  'departments.listPublicDepartments': () => ({}),
  'departments.getPublicDepartment': ({ hourlyId }) => ({ params: { id: hourlyId } }),
  'departments.listPublicDepartmentsOfCompany': ({ companyId }) => ({ params: { id: companyId } }),
  'departments.listActiveDepartments': () => ({}),
  'departments.listUserDepartments': () => ({}),
};
