import type { TenantRecords } from '../tenant-records.ts';
import { type SamplesOf, spareId } from './parts.ts';

const fieldsOf = ({ companyId, addressId }: TenantRecords, n: number) => ({
  name: `Avdeling ${n}`,
  description: 'Bord og benker',
  department_type: 'restaurant' as const,
  schedule_system: 'HOURLY' as const,
  address_id: addressId,
  company_id: companyId,
});

export const departmentsSamples: SamplesOf<'departments'> = {
  'departments.listDepartments': () => ({ query: { sort: 'company', order: 'desc' } }),
  'departments.listArchivedDepartments': () => ({ query: {} }),
  'departments.searchDepartments': () => ({ query: { searchText: 'hourly' } }),
  'departments.getDepartment': ({ hourlyId }) => ({ params: { id: hourlyId } }),
  'departments.listDepartmentsOfCompany': ({ companyId }) => ({ params: { companyId, filter: 'DAILY' } }),
  'departments.listDepartmentTypes': () => ({}),
  'departments.listDepartmentsWithCategories': () => ({}),
  'departments.createDepartment': (records, n) => ({ body: fieldsOf(records, n) }),
  'departments.updateDepartment': (records, n) => ({
    params: { id: records.spareDepartments.kept },
    body: fieldsOf(records, n),
  }),
  'departments.archiveDepartment': ({ spareDepartments }, n) => ({
    params: { id: spareId(spareDepartments.toArchive, n) },
  }),
  'departments.reactivateDepartment': ({ spareDepartments }, n) => ({
    params: { id: spareId(spareDepartments.archived, n) },
  }),
  'departments.listPublicDepartments': () => ({}),
  'departments.getPublicDepartment': ({ hourlyId }) => ({ params: { id: hourlyId } }),
  'departments.listPublicDepartmentsOfCompany': ({ companyId }) => ({ params: { id: companyId } }),
  'departments.listActiveDepartments': () => ({}),
  'departments.listUserDepartments': () => ({}),
};
