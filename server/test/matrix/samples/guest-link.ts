import type { SamplesOf } from './parts.ts';

export const guestLinkSamples: SamplesOf<'guestLink'> = {
  'guestLink.getGuestBooking': ({ slug, guestToken }) => ({ params: { domain: slug, token: guestToken } }),
  'guestLink.listGuestTimes': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    query: { from: '2027-03-01', to: '2027-03-31', number_of_interactors: 2 },
  }),
  'guestLink.moveGuestBooking': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { number_of_interactors: 1, version: 1 },
  }),
  'guestLink.cancelGuestBooking': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { reason: 'Syk', version: 1 },
  }),
  'guestLink.messageCompany': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { text: 'Kan vi få barnestol?' },
  }),
  'guestLink.requestLink': ({ slug }) => ({ params: { domain: slug }, body: { email: 'kari@example.com' } }),
};
