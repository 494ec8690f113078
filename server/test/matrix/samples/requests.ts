import { clientOf, dayOf, type SamplesOf, spareId } from './parts.ts';

const requestBody = (
  { companyId, requestsId, guideId }: { companyId: number; requestsId: number; guideId: number },
  n: number,
) => ({
  booking: {
    company_id: companyId,
    department_id: requestsId,
    renting_entity_id: guideId,
    date_from: `${dayOf(n)}T12:00`,
    date_to: `${dayOf(n)}T14:00`,
    number_of_interactors: 2,
  },
  client: clientOf(n),
});

export const requestsSamples: SamplesOf<'requests'> = {
  'requests.createPublicRequest': (records, n) => ({ body: requestBody(records, n) }),
  'requests.createRequest': (records, n) => ({ body: requestBody(records, n) }),
  'requests.listPendingRequests': ({ requestsId }) => ({
    query: { departments: String(requestsId), from: '2027-03-01', to: '2028-03-01' },
  }),
  'requests.listRequests': ({ requestsId }) => ({
    params: { status: 'pending' },
    query: { departments: String(requestsId) },
  }),
  'requests.countPendingRequests': () => ({}),
  'requests.getRequest': ({ spareRequests }) => ({ params: { id: spareRequests.kept } }),
  'requests.updateRequest': ({ spareRequests }, n) => ({
    params: { id: spareRequests.kept },
    body: {
      number_of_interactors: 1 + (n % 3),
      date_from: `${dayOf(n)}T10:00`,
      date_to: `${dayOf(n)}T12:00`,
    },
  }),
  'requests.listAvailableUnits': ({ spareRequests }) => ({ params: { id: spareRequests.kept } }),
  'requests.approveRequest': ({ spareRequests, guideId }, n) => ({
    params: { id: spareId(spareRequests.toApprove, n), rentingEntityId: guideId },
    body: {},
  }),
  'requests.approveRequestAsObserver': ({ spareRequests }, n) => ({
    params: { id: spareId(spareRequests.toApprove, n) },
    body: {},
  }),
  'requests.declineRequest': ({ spareRequests }, n) => ({
    params: { id: spareId(spareRequests.toDecline, n) },
    body: { reason: 'No guide that day' },
  }),
  'requests.declineRequestAsObserver': ({ spareRequests }, n) => ({
    params: { id: spareId(spareRequests.toDecline, n) },
    body: {},
  }),
  'requests.offerTimes': ({ spareRequests }, n) => ({
    params: { id: spareRequests.kept },
    body: { times: [{ date_from: `${dayOf(n)}T10:00`, date_to: `${dayOf(n)}T12:00` }] },
  }),
};

export const guestRequestsSamples: SamplesOf<'guestRequests'> = {
  'guestRequests.getGuestRequest': ({ slug, requestToken }) => ({ params: { domain: slug, token: requestToken } }),
  'guestRequests.withdrawRequest': ({ slug, requestToken }) => ({
    params: { domain: slug, token: requestToken },
    body: { version: 1 },
  }),
  'guestRequests.acceptOffer': ({ slug, requestToken }) => ({
    params: { domain: slug, token: requestToken },
    body: { offer: 0, version: 1 },
  }),
};
