import type { House } from '../house.ts';
import type { SamplesOf } from './parts.ts';

const fireList = ({ companyId, dailyId }: House) => ({
  body: { company_id: companyId, department_ids: [dailyId], date: '2027-03-10' },
});

export const reportsSamples: SamplesOf<'reports'> = {
  'reports.getFireListDocument': fireList,
  'reports.getFireListGuests': fireList,
  'reports.listFireListGuests': fireList,
};
