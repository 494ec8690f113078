import type { TenantRecords } from '../tenant-records.ts';
import { type SamplesOf, spareId } from './parts.ts';

/** The day of the stay with guests. */
const fireList = ({ companyId, dailyId }: TenantRecords) => ({
  body: { company_id: companyId, department_ids: [dailyId], date: '2029-05-20' },
});

export const reportsSamples: SamplesOf<'reports'> = {
  'reports.listReports': () => ({ query: {} }),
  'reports.searchReports': () => ({ query: {} }),
  'reports.createReport': ({ companyId, dailyId }, n) => ({
    body: {
      name: `Report ${n}`,
      company_id: companyId,
      department_id: dailyId,
      date_from: '2029-05-01',
      date_to: '2029-05-31 23:59:59',
      version: 2,
    },
  }),
  'reports.listReportDepartments': () => ({}),
  'reports.getReportExcel': ({ reportId }) => ({ params: { id: reportId } }),
  'reports.getReportPdf': ({ reportId }) => ({ params: { id: reportId } }),
  'reports.deleteReport': ({ spareReports }, n) => ({ params: { id: spareId(spareReports, n) } }),
  'reports.getFireListDocument': fireList,
  'reports.getFireListGuests': fireList,
  'reports.listFireListGuests': fireList,
  'reports.syncFireList': (records) => ({
    body: {
      ...fireList(records).body,
      // Ticks of other days than the last ones and tomorrow are refused.
      date: '2027-03-10',
      device: '6f1c2f0e-5a3b-4c43-9d57-3d0f7f4b8a11',
      ticks: [{ guest_id: records.guestId, is_ticked: true, ticked_at: '2027-03-10T09:00:00Z' }],
    },
  }),
};
