import type { TenantRecords } from '../tenant-records.ts';
import { type SamplesOf, spareId } from './parts.ts';

const placeOf = ({ companyId, hourlyId }: TenantRecords) => ({
  phone_number: '41414141',
  company_id: companyId,
  department_id: hourlyId,
});

export const staffSamples: SamplesOf<'staff'> = {
  'staff.listStaff': () => ({ query: { sort: 'company', order: 'desc' } }),
  'staff.searchStaff': () => ({ query: { searchText: 'person' } }),
  'staff.getStaffMember': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.createStaffMember': (records, n) => ({
    body: { user: { name: 'Kari Nordmann', email: `kari.${n}@staff.example`, role: 'host', ...placeOf(records) } },
  }),
  'staff.updateStaffMember': (records, n) => ({
    params: { id: records.staffId },
    body: { name: `Kari ${n}`, ...placeOf(records) },
  }),
  'staff.deleteStaffMember': ({ spareStaff }, n) => ({ params: { id: spareId(spareStaff, n) } }),
  'staff.deactivateStaffMember': ({ spareStaff }, n) => ({ params: { id: spareId(spareStaff, n) } }),
  'staff.reactivateStaffMember': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.inviteStaffMember': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.getStaffSecurity': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.endStaffSessions': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.resetStaffTwoFactor': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.replaceStaffPassword': ({ staffId }) => ({ params: { id: staffId } }),
  'staff.listRoles': () => ({}),
  'staff.listStaffByRole': ({ hourlyId, observerId }) => ({
    query: { departmentId: hourlyId, role: 'observer', userId: observerId },
  }),
};
