import type { House } from '../house-records.ts';
import { clientOf, dayOf, type SamplesOf, spareId } from './parts.ts';

const joinBody = ({ companyId, dailyId, categoryId }: House, n: number) => ({
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

const byLink = ({ slug, entryToken }: House) => ({ params: { domain: slug, token: entryToken } });

export const waitingListSamples: SamplesOf<'waitingList'> = {
  'waitingList.getWaitingListTerms': ({ hourlyId }) => ({ query: { department_id: hourlyId } }),
  'waitingList.joinWaitingList': (house, n) => ({ body: joinBody(house, n) }),
  'waitingList.getGuestEntry': byLink,
  'waitingList.acceptWaitingOffer': (house) => ({ ...byLink(house), body: { offer_id: house.spareEntries.offer } }),
  'waitingList.declineWaitingOffer': (house) => ({ ...byLink(house), body: { offer_id: house.spareEntries.offer } }),
  'waitingList.leaveWaitingList': byLink,
  'waitingList.returnToWaitingList': byLink,
  'waitingList.listEntries': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'waitingList.countEntries': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'waitingList.addEntry': (house, n) => ({ body: joinBody(house, n) }),
  'waitingList.removeEntry': ({ spareEntries }, n) => ({
    params: { id: spareId(spareEntries.toRemove, n) },
    body: {},
  }),
  'waitingList.offerNow': ({ spareEntries }) => ({ params: { id: spareEntries.kept }, body: {} }),
};
