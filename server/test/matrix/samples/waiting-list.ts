import type { TenantRecords } from '../tenant-records.ts';
import { clientOf, dayOf, type SamplesOf, spareId } from './parts.ts';

const joinBody = ({ companyId, dailyId, categoryId }: TenantRecords, n: number) => ({
  entry: {
    company_id: companyId,
    department_id: dailyId,
    category_id: categoryId,
    date_from: dayOf(n),
    date_to: dayOf(n + 1),
    number_of_interactors: 2,
  },
  client: clientOf(n),
});

const byLink = ({ slug, entryToken }: TenantRecords) => ({ params: { domain: slug, token: entryToken } });

export const waitingListSamples: SamplesOf<'waitingList'> = {
  'waitingList.getWaitingListTerms': ({ hourlyId }) => ({ query: { department_id: hourlyId } }),
  'waitingList.joinWaitingList': (records, n) => ({ body: joinBody(records, n) }),
  'waitingList.getGuestEntry': byLink,
  'waitingList.acceptWaitingOffer': (records) => ({
    ...byLink(records),
    body: { offer_id: records.spareEntries.offer },
  }),
  'waitingList.declineWaitingOffer': (records) => ({
    ...byLink(records),
    body: { offer_id: records.spareEntries.offer },
  }),
  'waitingList.leaveWaitingList': byLink,
  'waitingList.returnToWaitingList': byLink,
  'waitingList.listEntries': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'waitingList.countEntries': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'waitingList.addEntry': (records, n) => ({ body: joinBody(records, n) }),
  'waitingList.removeEntry': ({ spareEntries }, n) => ({
    params: { id: spareId(spareEntries.toRemove, n) },
    body: {},
  }),
  'waitingList.offerNow': ({ spareEntries }) => ({ params: { id: spareEntries.kept }, body: {} }),
};
