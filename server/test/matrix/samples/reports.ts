import type { House } from '../house.ts';
import type { SamplesOf } from './parts.ts';

/** Of the day of the stay that has guests. */
const fireList = ({ companyId, dailyId }: House) => ({
  body: { company_id: companyId, department_ids: [dailyId], date: '2029-05-20' },
});

export const reportsSamples: SamplesOf<'reports'> = {
  'reports.getFireListDocument': fireList,
  'reports.getFireListGuests': fireList,
  'reports.listFireListGuests': fireList,
};
