import { clientOf, dayOf, type SamplesOf } from './parts.ts';

export const requestsSamples: SamplesOf<'requests'> = {
  'requests.createPublicRequest': ({ companyId, requestsId, guideId }, n) => ({
    body: {
      booking: {
        company_id: companyId,
        department_id: requestsId,
        renting_entity_id: guideId,
        date_from: `${dayOf(n)}T12:00`,
        date_to: `${dayOf(n)}T14:00`,
        number_of_interactors: 2,
      },
      client: clientOf(n),
    },
  }),
};
